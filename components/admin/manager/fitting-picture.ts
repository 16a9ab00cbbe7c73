import { UPLOAD_MAX_BYTES } from '@/lib/limits';
import { pictureProblem, type PictureKinds } from '@/lib/media/rules';

/** In pixels: what the server keeps of a picture is smaller. */
const LONGEST_SIDE = 4096;
const QUALITY = 0.9;
/** The part of a PNG that says whether it is animated stands before its pixels. */
const PNG_HEAD_BYTES = 64 * 1024;

async function isStill(file: File): Promise<boolean> {
  if (file.type === 'image/jpeg') return true;
  if (file.type !== 'image/png') return false;
  const head = await file.slice(0, PNG_HEAD_BYTES).arrayBuffer();
  return !new TextDecoder('latin1').decode(head).includes('acTL');
}

/** Draws a picture smaller; null where the browser cannot. PNGs become WebP, which is smaller and may be transparent too. */
async function drawSmaller(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob && new File([blob], file.name, { type: blob.type });
}

/** Returns whether a picture is larger than the server takes. */
export const isTooLarge = ({ size }: File): boolean => size > UPLOAD_MAX_BYTES;

/**
 * Returns a chosen picture as the server takes it: a photo or drawing that is too large is drawn smaller.
 * @throws {Error} whose message is why it cannot be taken
 */
export async function fittingPicture(file: File, kinds: PictureKinds): Promise<File> {
  const smaller = isTooLarge(file) && (await isStill(file)) ? await drawSmaller(file) : null;
  const fitting = smaller ?? file;
  const problem = pictureProblem(fitting, kinds);
  if (problem) throw new Error(problem);
  return fitting;
}
