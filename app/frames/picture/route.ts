import { LOCALE } from '@/lib/locale';

const PLACE = `<!doctype html><html lang="${LOCALE}"><meta charset="utf-8"><title>Picture</title><body></body></html>`;

/**
 * The empty page of the frame into which `components/ui/framed-picture.tsx` renders a picture of another host. Its
 * Content Security Policy (`pictureFrameHeaders`) allows such pictures; the policy of the pages around it does not.
 */
export function GET(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=3600' };
  return new Response(PLACE, { headers });
}
