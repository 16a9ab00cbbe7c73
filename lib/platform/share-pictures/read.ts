import 'server-only';
import { cachedUntilChanged } from '../cache/cached';
import { CATEGORIES_TAG } from '../../categories/resource';
import { articleTags } from '../../news/resource';
import { readUpload } from '../../media/read-upload';
import { getPublishedArticle } from '../../news/read';
import type { SentDocument } from '../../sent-document';
import type { Drawing } from './draw';
import { CARD_COLOURS, PAGE_CARDS, type PageCard, SHAPES, type Shape } from './shapes';

const asDocument = ({ bytes, type }: Drawing): SentDocument => ({ body: bytes, type, changed: new Date() });

/** An article's picture in a shape: its own where it has one, with its title on the card. Null where there is no article. */
export async function articleDrawing(id: number, shape: Shape): Promise<SentDocument | null> {
  'use cache';
  cachedUntilChanged(articleTags.one(id), CATEGORIES_TAG);
  const article = await getPublishedArticle(id);
  if (!article) return null;
  const bytes = article.image === null ? null : await readUpload(article.image);
  const picture = bytes && { bytes, focus: article.imageFocus };
  const { cutPicture, drawCard } = await import('./draw');
  if (picture && shape !== 'card') return asDocument(await cutPicture(picture, SHAPES[shape]));
  const { title, category, bgColor, textColor } = article;
  const card = { label: category.name, title, background: bgColor, colour: textColor };
  return asDocument(await drawCard(card, picture, SHAPES[shape]));
}

/** The card of a page. */
export async function pageDrawing(page: PageCard): Promise<SentDocument> {
  'use cache';
  cachedUntilChanged();
  const { drawCard } = await import('./draw');
  const card = { ...PAGE_CARDS[page], background: CARD_COLOURS.accent, colour: CARD_COLOURS.onAccent };
  return asDocument(await drawCard(card, null, SHAPES.card));
}
