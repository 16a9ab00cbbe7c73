import { serveUpload } from '@/lib/platform/pictures/serve';
import { redirectMoved } from '@/lib/platform/pictures/moved';

interface Context {
  params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { path } = await params;
  const response = await serveUpload(request, path);
  return response.status === 404 ? ((await redirectMoved(path)) ?? response) : response;
}

export const HEAD = GET;
