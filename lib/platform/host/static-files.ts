import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { addBrotli, addGzip, sizeOf, type StoredAnswer, storedAnswer } from './stored-answer';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const BUILT = path.join('.next', 'static');

/** The build's own files have their content in their names; those of `public` may be replaced by a deployment. */
const FOLDERS = [
  {
    folder: BUILT,
    below: '/_next/static/',
    cacheControl: 'public, max-age=31536000, immutable',
  },
  { folder: 'public', below: '/', cacheControl: 'public, max-age=3600, stale-while-revalidate=86400' },
];

interface StaticFile {
  file: string;
  headers: Record<string, string>;
}

/** The files below a folder that are served, with the type of each. */
const filesBelow = (folder: string): { file: string; type: string }[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const type = CONTENT_TYPES[path.extname(entry.name)];
    return entry.isFile() && type ? [{ file: path.join(entry.parentPath, entry.name), type }] : [];
  });

/**
 * Puts the compressed forms of a build's files beside them. Without them a server would compress each when it is first
 * asked for, and the first visitors would get it as it is.
 */
export async function compressBuild(): Promise<void> {
  const work = filesBelow(BUILT).map(async ({ file, type }) => {
    const answer = storedAnswer(200, { 'content-type': type }, readFileSync(file));
    await addBrotli(answer);
    if (answer.gzip) writeFileSync(`${file}.gz`, answer.gzip);
    if (answer.br) writeFileSync(`${file}.br`, answer.br);
  });
  await Promise.all(work);
}

/** The same file in the forms that the build has put beside it, if it has. */
function inBuiltForms({ plain, ...answer }: StoredAnswer, file: string): StoredAnswer {
  const forms = { gzip: `${file}.gz`, br: `${file}.br` };
  if (!existsSync(forms.gzip) || !existsSync(forms.br)) return { plain, ...answer };
  return { ...answer, gzip: readFileSync(forms.gzip), br: readFileSync(forms.br) };
}

/** The files that a build consists of and `public`: listed once, read when first asked for, kept compressed. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #answers: LRUCache<string, StoredAnswer>;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    for (const { folder, below, cacheControl } of FOLDERS) this.#list(folder, below, cacheControl);
  }

  #list(folder: string, below: string, cacheControl: string): void {
    for (const { file, type } of filesBelow(folder)) {
      const address = below + path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
      this.#files.set(address, { file, headers: { 'content-type': type, 'cache-control': cacheControl } });
    }
  }

  /** The file at an address; undefined where there is none. */
  find(pathname: string): StoredAnswer | undefined {
    const kept = this.#answers.get(pathname);
    if (kept) return kept;
    const found = this.#files.get(pathname);
    if (!found) return undefined;
    const answer = inBuiltForms(storedAnswer(200, found.headers, readFileSync(found.file)), found.file);
    this.#answers.set(pathname, answer);
    if (!answer.br) void this.#compress(pathname, answer);
    return answer;
  }

  async #compress(pathname: string, answer: StoredAnswer): Promise<void> {
    await addGzip(answer);
    await addBrotli(answer);
    this.#answers.set(pathname, { ...answer });
  }
}
