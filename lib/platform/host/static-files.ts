import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { addBrotli, addGzip, sizeOf, type StoredResponse, createStoredResponse } from './stored-response';
import { ownValue } from '../../own-value';

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

const BUILD_FOLDER = path.join('.next', 'static');

/** Names of build files contain a hash of their content; files of `public` may change with a deployment. */
const FOLDERS = [
  {
    folder: BUILD_FOLDER,
    urlPrefix: '/_next/static/',
    cacheControl: 'public, max-age=31536000, immutable',
  },
  { folder: 'public', urlPrefix: '/', cacheControl: 'public, max-age=3600, stale-while-revalidate=86400' },
];

interface StaticFile {
  file: string;
  headers: Record<string, string>;
}

/** Lists the files below a folder that have a known content type. */
const listFiles = (folder: string): { file: string; type: string }[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const type = ownValue(CONTENT_TYPES, path.extname(entry.name));
    return entry.isFile() && type ? [{ file: path.join(entry.parentPath, entry.name), type }] : [];
  });

/**
 * Writes compressed copies beside the files of the build. Otherwise the server compresses each file after its first request, and
 * the first visitors get it uncompressed.
 */
export async function compressBuild(): Promise<void> {
  const work = listFiles(BUILD_FOLDER).map(async ({ file, type }) => {
    const stored = createStoredResponse(200, { 'content-type': type }, readFileSync(file));
    await addBrotli(stored);
    if (stored.gzip) writeFileSync(`${file}.gz`, stored.gzip);
    if (stored.br) writeFileSync(`${file}.br`, stored.br);
  });
  await Promise.all(work);
}

/** Replaces the plain body by the compressed copies of the build, if there are any. */
function readPrecompressed({ plain, ...stored }: StoredResponse, file: string): StoredResponse {
  const copies = { gzip: `${file}.gz`, br: `${file}.br` };
  if (!existsSync(copies.gzip) || !existsSync(copies.br)) return { plain, ...stored };
  return { ...stored, gzip: readFileSync(copies.gzip), br: readFileSync(copies.br) };
}

/** Serves the files of the build and of `public`: lists them once, reads each on its first request, and caches it compressed. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();
  readonly #cache: LRUCache<string, StoredResponse>;

  constructor(maxBytes: number) {
    this.#cache = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    for (const { folder, urlPrefix, cacheControl } of FOLDERS) this.#list(folder, urlPrefix, cacheControl);
  }

  #list(folder: string, urlPrefix: string, cacheControl: string): void {
    for (const { file, type } of listFiles(folder)) {
      const url = urlPrefix + path.relative(folder, file).split(path.sep).map(encodeURIComponent).join('/');
      this.#files.set(url, { file, headers: { 'content-type': type, 'cache-control': cacheControl } });
    }
  }

  get(pathname: string): StoredResponse | undefined {
    const cached = this.#cache.get(pathname);
    if (cached) return cached;
    const entry = this.#files.get(pathname);
    if (!entry) return undefined;
    const stored = readPrecompressed(createStoredResponse(200, entry.headers, readFileSync(entry.file)), entry.file);
    this.#cache.set(pathname, stored);
    if (!stored.br) void this.#compress(pathname, stored);
    return stored;
  }

  async #compress(pathname: string, stored: StoredResponse): Promise<void> {
    await addGzip(stored);
    await addBrotli(stored);
    this.#cache.set(pathname, { ...stored });
  }
}
