import { type Compared, type Words, yesOrNo } from '@/components/admin/manager/history/compared';
import { formatDay } from '@/lib/dates';
import type { Article } from '@/lib/news/contract';
import { formatMoment, momentOf } from '@/lib/planned-time';
import { slugOf } from '@/lib/platform/slugs/rules';
import { type ArticleValues, splitTags } from './article-values';

/** What people do not write: it counts, or follows from other fields. */
type Kept =
  | 'id'
  | 'views'
  | 'updatedAt'
  | 'publishedAt'
  | 'imagePlaceholder'
  | 'categoryId'
  // A version is restored without them.
  | 'review'
  | 'reviewNote';

const momentText = (moment: string | null): string => (moment === null ? '' : formatMoment(new Date(moment)));
const focusText = (focus: Article['imageFocus']): string =>
  focus === null ? '' : `${Math.round(focus.x * 100)} % from the left, ${Math.round(focus.y * 100)} % from the top`;

/** Returns an article as people compare it. */
export function comparedArticle(article: Article): Compared {
  const words: Words<Article, Kept | 'content'> = {
    title: { label: 'Title', value: article.title },
    // One that is made from the title follows it.
    slug: { label: 'Slug', value: article.slug === slugOf(article.title) ? 'From the title' : article.slug },
    date: { label: 'Date', value: formatDay(article.date) },
    category: { label: 'Category', value: article.category.name },
    image: { label: 'Thumbnail', value: article.image ?? '', isPicture: true },
    imageAlt: { label: 'Alternative text', value: article.imageAlt ?? '' },
    imageFocus: { label: 'Focal point', value: focusText(article.imageFocus) },
    excerpt: { label: 'Excerpt', value: article.excerpt },
    featured: { label: 'Mark as Featured', value: yesOrNo(article.featured) },
    announce: { label: 'Announce', value: yesOrNo(article.announce) },
    isPublished: { label: 'Published?', value: yesOrNo(article.isPublished) },
    publishAt: { label: 'Publish at', value: momentText(article.publishAt) },
    unpublishAt: { label: 'Withdraw at', value: momentText(article.unpublishAt) },
    readTime: { label: 'Read time', value: article.readTime },
    tags: { label: 'Tags', value: article.tags.join(', ') },
    authorName: { label: 'Shown as', value: article.authorName },
    metaTitle: { label: 'Heading for search engines', value: article.metaTitle },
    metaDescription: { label: 'Summary for search engines', value: article.metaDescription },
    shareImage: { label: 'Share picture', value: article.shareImage ?? '', isPicture: true },
    author: { label: 'Author', value: article.author?.username ?? '' },
    bgColor: { label: 'Background Color', value: article.bgColor },
    textColor: { label: 'Text Color', value: article.textColor },
    comments: { label: 'Comments', value: String(article.comments) },
    shares: { label: 'Shares', value: String(article.shares) },
  };
  return { fields: Object.values(words), html: article.content };
}

/**
 * Returns what is in a form, as an article that would replace another one.
 * @param theirs the article as it is saved, with what the form does not have
 */
export function articleInForm(
  values: ArticleValues,
  theirs: Article,
  categories: readonly Article['category'][],
): Article {
  const {
    title,
    slug,
    date,
    excerpt = '',
    content = '',
    featured = false,
    announce = true,
    isPublished = false,
  } = values;
  const readTime = values.readTime || values.readTimeEstimate || theirs.readTime;
  const { comments = 0, shares = 0, categoryId } = values;
  const { metaTitle = '', metaDescription = '', authorName = '', shareImage = null } = values;
  const instant = (wallTime: string) => momentOf(wallTime)?.toISOString() ?? null;
  const category = categories.find(({ id }) => id === categoryId);
  return {
    ...theirs,
    title,
    date,
    excerpt,
    content,
    featured,
    announce,
    isPublished,
    readTime,
    comments,
    shares,
    categoryId,
    metaTitle,
    metaDescription,
    authorName,
    shareImage,
    tags: splitTags(values.tags),
    ...pictureInForm(values, theirs),
    slug: slug ?? slugOf(title),
    publishAt: instant(values.publishAt),
    unpublishAt: instant(values.unpublishAt),
    category: category ?? theirs.category,
    // A form has no colours: they are those of the category.
    ...(category && category.id !== theirs.categoryId
      ? { bgColor: category.bgColour, textColor: category.colour }
      : {}),
  };
}

function pictureInForm(values: ArticleValues, theirs: Article): Pick<Article, 'image' | 'imageAlt' | 'imageFocus'> {
  const { title, thumbnailFile, imageRemoved, imageAlt, imageFocus } = values;
  const image = thumbnailFile?.name ?? (imageRemoved ? null : (values.image ?? null));
  if (image === null) return { image, imageAlt: null, imageFocus: null };
  // A picture that was not uploaded here has no description.
  if (image === theirs.image && theirs.imageAlt === null) return theirs;
  return { image, imageAlt: imageAlt || title, imageFocus: imageFocus ?? theirs.imageFocus };
}
