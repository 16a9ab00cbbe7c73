import type { Editor } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { ownValue } from '@/lib/own-value';
import { foreignHost } from '@/lib/platform/rich-text/addresses';
import { PICTURES } from './extensions/picture';

/** The `data:` URL of a picture that is embedded in the text. */
const EMBEDDED = /^data:image\/(\w+);base64,/i;

/** Returns the sources of the embedded pictures in pasted or dropped content. */
export function embeddedIn(content: Fragment): string[] {
  const sources = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const source = PICTURES.includes(type.name) ? String(attrs.src) : '';
    if (EMBEDDED.test(source)) sources.add(source);
  });
  return [...sources];
}

/** Converts an embedded picture to a file; an empty one, which the server refuses, if its bytes cannot be read. */
export function embeddedFile(source: string, name: string): File {
  const kind = EMBEDDED.exec(source)?.[1]?.toLowerCase() ?? '';
  return new File([bytesOf(source)], `${name}.${kind}`, { type: `image/${kind}` });
}

function bytesOf(source: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(source.replace(EMBEDDED, '')), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/**
 * Replaces embedded pictures by the uploaded ones, at their current positions, and removes those that were refused. This is
 * not a step of the undo history.
 * @param taken the uploaded pictures by embedded source; undefined for a refused one
 */
export function replaceEmbedded({ state, view }: Editor, taken: ReadonlyMap<unknown, TakenPicture | undefined>): void {
  const tr = state.tr.setMeta('addToHistory', false);
  state.doc.descendants(({ type, attrs, nodeSize }, position) => {
    if (!PICTURES.includes(type.name) || !taken.has(attrs.src)) return;
    const at = tr.mapping.map(position);
    const found = taken.get(attrs.src);
    if (!found) tr.delete(at, at + nodeSize);
    for (const [name, value] of Object.entries(found ?? {})) {
      if (name === 'src' || ownValue(attrs, name) === null) tr.setNodeAttribute(at, name, value);
    }
  });
  if (tr.docChanged) view.dispatch(tr);
}

/** The types that may be dropped or pasted: PNG and JPEG (SPEC §5), and what browsers offer when a picture is copied. */
const DROPPABLE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

const REFUSED_DROP = 'Drop or paste PNG, JPEG, WebP or GIF pictures here. Use the Image button for other kinds.';

export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Returns whether a file is a picture that may be dropped or pasted. */
export const isDroppable = ({ type }: File): boolean => DROPPABLE_TYPES.has(type);

/** @throws {Error} if the file may not be dropped; its message lists what may */
export function requireDroppable(file: File): void {
  if (!isDroppable(file)) throw new Error(REFUSED_DROP);
}

/** The attributes of an accepted picture. Its size, if it can be read, reserves its space until it has loaded. */
interface TakenPicture {
  src: string;
  width?: string;
  height?: string;
}

async function sizeOf(file: File): Promise<Omit<TakenPicture, 'src'>> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    // A large bitmap would hold hundreds of megabytes until the garbage collection.
    bitmap.close();
    return { width: String(width), height: String(height) };
  } catch {
    return {};
  }
}

/**
 * Takes pictures, one after another.
 * @param take returns a picture's source, or throws an error whose message is the reason of the refusal
 * @returns the accepted pictures, and the reasons of the refusals, with file names if there are several files
 */
export async function takePictures(files: File[], take: (file: File) => Promise<string>) {
  const taken = new Map<File, TakenPicture>();
  const refused = new Map<string, string[]>();
  for (const file of files) {
    try {
      taken.set(file, { src: await take(file), ...(await sizeOf(file)) });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(reason, [...(refused.get(reason) ?? []), file.name]);
    }
  }
  const refusals = [...refused].map(([reason, names]) =>
    files.length > 1 ? `${names.join(', ')}: ${reason}` : reason,
  );
  return { taken, refusals };
}

/** How long a picture may take to load, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** Close to lossless, and far smaller than PNG for photographs. */
const TYPE = 'image/webp';
const QUALITY = 0.95;

/** Returns whether a picture is on another host, and loads over https. */
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
