import 'server-only';
import { eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { categories, images, users } from '@/db/schema';
import { sameColour } from '../colours';
import { mayDescribe } from '../platform/pictures/describe';
import { isPictureGone } from '../platform/pictures/known-picture';
import type { Admin } from '../platform/auth/require-admin';
import { slugOf } from '../platform/slugs/rules';
import { includesRole } from '../platform/auth/roles';
import type { Article, ArticlePatch, KeptField } from './contract';

/**
 * Returns what a save of an article as it was changes. What a writer may not decide stays: who its author is, and whether it
 * is featured. A category, an author or a picture that is gone leaves today's in its place.
 * @param version its colours apply only where they were not those of its category
 * @returns the changes, and the fields that keep today's value because what the version names is gone
 */
export async function versionPatch(
  admin: Admin,
  version: Article,
): Promise<{ patch: ArticlePatch; kept: KeptField[] }> {
  const { title, excerpt, content, date, readTime, metaTitle, metaDescription, authorName, tags } = version;
  const isEditor = includesRole(admin.role, 'editor');
  const category = await categoryNow(version);
  const [image, shareImage] = [await pictureNow(version.image), await pictureNow(version.shareImage)];
  const authorId = isEditor ? await authorNow(version) : undefined;
  const kept: KeptField[] = [
    ...(category ? [] : ['categoryId' as const]),
    ...(isEditor && version.author && authorId === undefined ? ['authorId' as const] : []),
    ...(image === undefined ? ['image' as const] : []),
    ...(shareImage === undefined ? ['shareImage' as const] : []),
  ];
  const ownColour = (chosen: string, ofCategory: string, now: string | undefined) =>
    sameColour(chosen, ofCategory) ? now : chosen;
  const described = image === undefined ? {} : await descriptionThen(admin, version);
  const patch: ArticlePatch = {
    title,
    excerpt,
    content,
    image,
    shareImage,
    date,
    readTime,
    categoryId: category?.id,
    metaTitle,
    metaDescription,
    authorName,
    tags,
    authorId,
    ...described,
    ...(isEditor ? { featured: version.featured } : {}),
    slug: version.slug === slugOf(title) ? null : version.slug,
    bgColor: ownColour(version.bgColor, version.category.bgColour, category?.bgColour),
    textColor: ownColour(version.textColor, version.category.colour, category?.colour),
  };
  return { patch, kept };
}

async function categoryNow({ categoryId }: Article) {
  const [category] = await db.select().from(categories).where(eq(categories.id, categoryId));
  return category;
}

async function authorNow({ author }: Article): Promise<number | undefined> {
  if (!author) return undefined;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, author.id));
  return user?.id;
}

/** The description of a version's picture, unless it is not the caller's to change. */
async function descriptionThen(admin: Admin, { image, imageAlt, imageFocus }: Article) {
  const which = eq(images.url, image ?? '');
  const [picture] = await db.select({ id: images.id, url: images.url }).from(images).where(which);
  if (picture && !(await mayDescribe(db, admin, picture))) return {};
  return { imageAlt: imageAlt ?? undefined, imageFocus: imageFocus ?? undefined };
}

/** @returns undefined for a picture that is gone */
const pictureNow = async (url: string | null): Promise<string | null | undefined> =>
  url !== null && (await isPictureGone(db, url)) ? undefined : url;
