import 'server-only';
import { createReadStream, type Stats } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { UPLOADS_ROOT } from './storage';
import { PICTURE_WIDTHS } from './widths';

const CONTENT_TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const SAFE_SEGMENT = /^[\w-][\w.-]*$/;

interface FoundFile {
  file: string;
  stats: Stats;
  type: string;
}

async function find(segments: string[]): Promise<FoundFile | null> {
  const type = CONTENT_TYPES[path.extname(segments.at(-1) ?? '').toLowerCase()];
  if (!type || !segments.every((segment) => SAFE_SEGMENT.test(segment))) return null;
  const file = path.join(UPLOADS_ROOT, ...segments);
  try {
    // The real path is the asked one only when no part of it is a symbolic link.
    const root = await realpath(UPLOADS_ROOT);
    if ((await realpath(file)) !== path.join(root, ...segments)) return null;
    const stats = await lstat(file);
    return stats.isFile() ? { file, stats, type } : null;
  } catch {
    return null;
  }
}

/** The file asked for; for a width that the picture is too small for, the largest there is. */
async function findOrSmaller(segments: string[]): Promise<FoundFile | null> {
  const found = await find(segments);
  const asked = Number(/^(\d+)\.webp$/.exec(segments.at(-1) ?? '')?.[1]);
  if (found || !PICTURE_WIDTHS.some((width) => width === asked)) return found;
  return find([...segments.slice(0, -1), 'full.webp']);
}

/** Answers a file below the uploads. Its name changes with its content, so it may be kept for ever. */
export async function serveUpload(request: Request, segments: string[]): Promise<Response> {
  const found = await findOrSmaller(segments);
  if (!found) return new Response('Not found', { status: 404, headers: { 'x-content-type-options': 'nosniff' } });
  const etag = `"${found.stats.size.toString(36)}-${Math.trunc(found.stats.mtimeMs).toString(36)}"`;
  const headers = {
    'content-type': found.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const sized = { ...headers, 'content-length': String(found.stats.size) };
  if (request.method === 'HEAD') return new Response(null, { headers: sized });
  return new Response(Readable.toWeb(createReadStream(found.file)) as ReadableStream, { headers: sized });
}
