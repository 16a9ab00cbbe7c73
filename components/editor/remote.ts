import type { Fragment } from '@tiptap/pm/model';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import { PICTURES } from './extensions/picture';

/** How long a picture may take to load, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Close to lossless, and far smaller than PNG for photographs. */
const TYPE = 'image/webp';
const QUALITY = 0.95;

/** Whether a picture is on another host, and loads over https. */
export const isRemote = (source: string): boolean =>
  /^https:/i.test(source) && foreignHost(source) !== window.location.host;

/** Returns the sources of the pictures on other hosts in pasted or dropped content. */
export function remoteIn(content: Fragment): string[] {
  const sources = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const source = PICTURES.includes(type.name) ? String(attrs.src) : '';
    if (isRemote(source)) sources.add(source);
  });
  return [...sources];
}

/**
 * Loads a picture of another host in the browser, with CORS and without cookies. The server never loads addresses that people
 * give it: they could name hosts of its own network.
 * @throws if the host does not allow it or does not answer
 */
export async function downloadPicture(source: string, name: string): Promise<File> {
  const image = await loadImage(source);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The picture cannot be drawn.');
  return new File([blob], `${name}.${blob.type.split('/')[1] ?? ''}`, { type: blob.type });
}

function loadImage(source: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = () => reject(new Error('The picture cannot be loaded.'));
    setTimeout(fail, TIMEOUT_MS);
    image.crossOrigin = 'anonymous';
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve(image);
    image.onerror = fail;
    image.src = source;
  });
}
