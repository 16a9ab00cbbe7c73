import { activityFile } from '@/lib/platform/activity/export';
import { requireAdmin } from '@/lib/platform/auth/require-admin';
import { refuse } from '@/lib/platform/http/answer';
import { clientAddress } from '@/lib/platform/http/client-address';
import { toAppError } from '@/lib/platform/http/failure';

/** The audit trail as a file, for administrators. */
export async function GET(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const headers = new Headers({ 'x-request-id': requestId });
  try {
    const admin = await requireAdmin({ requestId, client: clientAddress(request) });
    const { body, type, name } = await activityFile(admin, new URL(request.url).searchParams);
    headers.set('content-type', type);
    headers.set('content-disposition', `attachment; filename="${name}"`);
    headers.set('cache-control', 'no-store');
    return new Response(body, { headers });
  } catch (error) {
    return refuse(toAppError(error), headers);
  }
}
