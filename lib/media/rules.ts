import { UPLOAD_MAX_BYTES } from '../limits';
import { panelMessages } from '../panel-messages';

/** What the About page takes (SPEC §5). */
const ABOUT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** What the endpoints take: `hasPictureSignature` knows the same kinds by their content. */
const PICTURE_TYPES = [...ABOUT_TYPES, 'image/avif'];

/**
 * What is wrong with a chosen picture before it is sent; null when nothing is. The server judges by content.
 * @param kinds `about`: JPG, PNG, GIF and WebP; `any`: every kind that the server takes
 */
export function pictureProblem(file: { type: string; size: number }, kinds: 'about' | 'any'): string | null {
  if (kinds === 'about' && !ABOUT_TYPES.includes(file.type)) return panelMessages.pictures.wrongTypeForAbout;
  if (!PICTURE_TYPES.includes(file.type)) return panelMessages.pictures.wrongType;
  return file.size > UPLOAD_MAX_BYTES ? panelMessages.pictures.tooLarge : null;
}
