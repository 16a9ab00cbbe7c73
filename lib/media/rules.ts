import { UPLOAD_MAX_BYTES } from '../limits';
import { panelMessages } from '../panel-messages';

/** What the About page takes (SPEC section 5). */
const ABOUT_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp']);

/**
 * What is wrong with a chosen picture before it is sent; null when nothing is. The server judges by content.
 * @param kinds `about`: JPG, PNG, GIF and WebP; `any`: every kind of image but drawings (SVG)
 */
export function pictureProblem(file: { type: string; size: number }, kinds: 'about' | 'any'): string | null {
  if (kinds === 'about' && !ABOUT_TYPES.has(file.type)) return panelMessages.about.wrongType;
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return panelMessages.news.wrongType;
  return file.size > UPLOAD_MAX_BYTES ? panelMessages.about.tooLarge : null;
}
