/** The types that may be dropped or pasted: PNG and JPEG (SPEC §5), and what browsers offer when a picture is copied. */
const DROPPABLE_TYPES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);

const REFUSED_DROP = 'Drop or paste PNG, JPEG, WebP or GIF pictures here. The Image button takes the other kinds.';

export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Whether a file is a picture that may be dropped or pasted. */
export const isDroppable = ({ type }: File): boolean => DROPPABLE_TYPES.has(type);

/** @throws {Error} if the file may not be dropped; its message lists what may */
export function requireDroppable(file: File): void {
  if (!isDroppable(file)) throw new Error(REFUSED_DROP);
}

/** The attributes of an accepted picture. Its size, if it can be read, reserves its space until it has loaded. */
export interface TakenPicture {
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
