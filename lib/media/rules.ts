import { UPLOAD_MAX_BYTES } from '../limits';
import { panelMessages } from '../panel-messages';

/** The types that the About page accepts (SPEC §5). */
const ABOUT_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];
/** The types of a logo, which stands on the backgrounds of both themes. */
const LOGO_TYPES = ['image/png', 'image/webp'];
/** The types that the endpoints accept: `hasPictureSignature` recognises the same ones by their content. */
const PICTURE_TYPES = [...ABOUT_TYPES, 'image/avif'];

/** What the file dialogs of such fields offer. */
export const ABOUT_ACCEPT = ABOUT_TYPES.join();
export const PICTURE_ACCEPT = PICTURE_TYPES.join();
export const LOGO_ACCEPT = LOGO_TYPES.join();

export type PictureKinds = 'about' | 'logo' | 'any';

/** Photos of iPhones; most browsers know no type for them. */
const isHeic = ({ type, name = '' }: { type: string; name?: string }): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/**
 * Validates a chosen picture before it is sent. The server checks its content.
 * @param kinds `about`: JPG, PNG, GIF and WebP; `logo`: PNG and WebP; `any`: all types that the server accepts
 * @returns the problem, or null
 */
export function pictureProblem(
  file: { type: string; size: number; name?: string },
  kinds: PictureKinds,
): string | null {
  if (kinds === 'logo' && !LOGO_TYPES.includes(file.type)) return panelMessages.pictures.wrongTypeForLogo;
  if (kinds === 'about' && !ABOUT_TYPES.includes(file.type)) return panelMessages.pictures.wrongTypeForAbout;
  if (isHeic(file)) return panelMessages.pictures.heic;
  if (!PICTURE_TYPES.includes(file.type)) return panelMessages.pictures.wrongType;
  return file.size > UPLOAD_MAX_BYTES ? panelMessages.pictures.tooLarge : null;
}
