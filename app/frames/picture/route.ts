import { LOCALE } from '@/lib/locale';

const PLACE = `<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><title>Picture</title><body></body></html>`;

/**
 * The frame in which visitors see a picture of another host, which `components/ui/framed-picture.tsx` puts into it. Its
 * policy (`pictureFrameHeaders`) lets such pictures load; that of the pages around it does not.
 */
export function GET(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(PLACE, { headers });
}
