import { inArray } from 'drizzle-orm';
import type { Database, Executor } from '@/db/client';
import {
  achievements,
  articles,
  categories,
  demonstration,
  images,
  matches,
  memberships,
  opponents,
  openings,
  partners,
  players,
  siteContent,
  teams,
  users,
} from '@/db/schema';
import { sampleAchievements } from '@/lib/achievements/fixtures';
import { startOfDay } from '@/lib/clock';
import { openings as sampleOpenings } from '@/lib/openings/fixtures';
import { partners as samplePartners } from '@/lib/partners/fixtures';
import { type StoredHtml, storeHtml } from '@/lib/platform/rich-text/store';
import { ABOUT_KEY } from '@/lib/site-content/contract';
import { site } from '@/lib/site';
import { defaultAboutHtml } from '@/lib/site-content/fixtures';
import { seedArticles } from './content';
import { categories as seedCategories } from './content/categories';
import { seedMatches } from './matches';
import { seedRoster } from './roster';
import { picturesOf, savePictures, withPictureUrls, type SaveImage } from './pictures';

interface SeedDependencies {
  saveImage: SaveImage;
  log?: (line: string) => void;
}

/** HTML as a save stores it, so that nothing that saves it again changes it. */
function asStored(html: string): StoredHtml {
  const stored = storeHtml(html);
  if ('refusal' in stored) throw new Error(stored.refusal);
  return stored;
}

async function insertArticles(tx: Executor, authorId: number | null, urls: ReadonlyMap<string, string>): Promise<void> {
  const made = await tx
    .insert(categories)
    .values([...seedCategories])
    .returning({ id: categories.id, name: categories.name });
  const idOf = new Map(made.map(({ id, name }) => [name, id]));
  for (const { art, alt, category, content, ...article } of seedArticles) {
    const categoryId = idOf.get(category);
    if (categoryId === undefined) throw new Error(`There is no category "${category}".`);
    const html = withPictureUrls(content, urls);
    const stored = asStored(html);
    const texts = { content: stored.html, plainText: stored.text };
    const publishedAt = startOfDay(article.date);
    const values = { ...article, ...texts, categoryId, authorId, publishedAt, image: urls.get(art) ?? null };
    const [row] = await tx.insert(articles).values(values).returning({ id: articles.id });
    const own = picturesOf({ art, alt, content }).flatMap((picture) => urls.get(picture.art) ?? []);
    if (row && own.length > 0) await tx.update(images).set({ articleId: row.id }).where(inArray(images.url, own));
  }
}

async function seedOpenings(tx: Executor): Promise<void> {
  const rows = await tx.select({ id: teams.id, game: teams.game }).from(teams);
  const values = sampleOpenings.map(({ game, ...opening }, position) => ({
    ...opening,
    position,
    teamId: rows.find((team) => team.game === game)?.id ?? null,
  }));
  await tx.insert(openings).values(values);
}

/** The tables of what can be cleared again, by the kinds of the resources whose `resource.server.ts` has a `demonstration`. */
export const CLEARABLE = {
  article: articles,
  category: categories,
  achievement: achievements,
  team: teams,
  player: players,
  membership: memberships,
  match: matches,
  opponent: opponents,
  partner: partners,
  opening: openings,
};

/** Records what the site begins with, so that it can be told from what staff made of it. */
async function recordDemonstration(tx: Executor): Promise<void> {
  for (const [kind, table] of Object.entries(CLEARABLE)) {
    const rows = await tx.select({ entityId: table.id, updatedAt: table.updatedAt }).from(table);
    await tx.insert(demonstration).values(rows.map((row) => ({ kind, ...row })));
  }
}

/**
 * Fills an empty database (`isEmpty`) with demonstration content: what `CLEARABLE` lists, pictures of articles and the about page.
 * The author is the first user. The rows go in together, after the pictures: what breaks half-way leaves nothing but pictures that
 * no article refers to.
 */
export async function seedDemo(db: Database, { saveImage, log }: SeedDependencies): Promise<void> {
  const [author] = await db.select({ id: users.id }).from(users).orderBy(users.id).limit(1);
  const authorId = author?.id ?? null;
  log?.('Making the demonstration content (SEED=none leaves it out)...');
  const urls = await savePictures(seedArticles, authorId, saveImage);
  await db.transaction(async (tx) => {
    await insertArticles(tx, authorId, urls);
    await tx.insert(achievements).values([...sampleAchievements].reverse());
    await seedRoster(tx);
    await seedMatches(tx);
    await tx.insert(partners).values(samplePartners.map((partner, position) => ({ ...partner, position })));
    await seedOpenings(tx);
    await recordDemonstration(tx);
    await tx.insert(siteContent).values({ key: ABOUT_KEY, content: asStored(defaultAboutHtml(site)).html });
  });
  log?.(`${seedArticles.length} articles, ${sampleAchievements.length} achievements and ${urls.size} pictures are in.`);
}
