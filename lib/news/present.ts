import type { ArticleSummary } from './contract';

/** What of a row is answered otherwise than it is stored. */
interface StoredArticle {
  bgColor: string | null;
  textColor: string | null;
  publishedAt: Date | null;
  updatedAt: Date;
  category: ArticleSummary['category'];
  focusX: number | null;
  focusY: number | null;
}

/** An article as the contract answers it: without colours of its own it wears its category's. */
export function presentArticle<Row extends StoredArticle>({
  bgColor,
  textColor,
  publishedAt,
  updatedAt,
  focusX,
  focusY,
  ...row
}: Row) {
  const { bgColour, colour } = row.category;
  const colours = { bgColor: bgColor ?? bgColour, textColor: textColor ?? colour };
  const imageFocus = focusX === null || focusY === null ? null : { x: focusX, y: focusY };
  const moments = { publishedAt: publishedAt?.toISOString() ?? null, updatedAt: updatedAt.toISOString() };
  return { ...row, ...colours, ...moments, imageFocus };
}
