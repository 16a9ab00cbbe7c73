import { refuse } from '@/lib/platform/http/answer';
import { toAppError } from '@/lib/platform/http/failure';
import { mayReadMetrics } from '@/lib/platform/http/metrics-access';
import { readMetrics } from '@/lib/platform/metrics/read';
import { nothingHere } from '@/lib/platform/http/route';

const { GET: nothing } = nothingHere();

/** The metrics for Prometheus. To others there is nothing at this address. */
export async function GET(request: Request): Promise<Response> {
  if (!mayReadMetrics(request)) return nothing(request, { params: Promise.resolve({}) });
  try {
    const { body, type } = await readMetrics();
    return new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
  } catch (error) {
    return refuse(toAppError(error), new Headers());
  }
}
