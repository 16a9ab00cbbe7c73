import { slugOf } from '../platform/slugs/rules';
import type { ArticleSummary } from './contract';
import { newsResource } from './resource';

/** The columns that differ from the contract. */
interface StoredArticle {
  title: string;
  slug: string | null;
  bgColor: string | null;
  textColor: string | null;
  publishAt: Date | null;
  unpublishAt: Date | null;
  publishedAt: Date | null;
  updatedAt: Date;
  category: ArticleSummary['category'];
  focusX: number | null;
  focusY: number | null;
}

/** Returns the focal point of a picture; null where it has none. */
export const presentFocus = (x: number | null, y: number | null): ArticleSummary['imageFocus'] =>
  x === null || y === null ? null : { x, y };

/** Leaves out what only staff read. */
export function asVisitorsSee<Shown extends Pick<ArticleSummary, 'review' | 'reviewNote'>>(
  article: Shown,
): Omit<Shown, 'review' | 'reviewNote'> {
  const { review: _review, reviewNote: _note, ...shown } = article;
  return shown;
}

/** Converts a row to the contract's article. Without its own colours it has those of its category. */
export function presentArticle<Row extends StoredArticle>({
  slug,
  bgColor,
  textColor,
  publishAt,
  unpublishAt,
  publishedAt,
  updatedAt,
  focusX,
  focusY,
  ...row
}: Row) {
  const { bgColour, colour } = row.category;
  const colours = { bgColor: bgColor ?? bgColour, textColor: textColor ?? colour };
  const moments = {
    publishAt: publishAt?.toISOString() ?? null,
    unpublishAt: unpublishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
  return {
    ...row,
    slug: slug ?? (slugOf(row.title) || newsResource.kind),
    ...colours,
    ...moments,
    imageFocus: presentFocus(focusX, focusY),
  };
}
