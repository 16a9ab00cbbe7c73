import { idParam } from '@/lib/platform/http/fields';
import { withQueryOf } from '@/lib/platform/http/redirect-query';

/** Leads from an address with a slug, or with anything else behind the id, to that of the article. */
export async function GET(request: Request, { params }: RouteContext<'/news/[id]/[...slug]'>): Promise<Response> {
  const { data } = idParam.safeParse({ id: (await params).id });
  if (!data) return new Response(null, { status: 404 });
  return new Response(null, {
    status: 308,
    headers: { location: withQueryOf(request.url, `/news/${data.id}`), 'cache-control': 'public, max-age=3600' },
  });
}
