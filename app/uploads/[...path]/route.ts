import { serveUpload } from '@/lib/media/serve';

interface Context {
  params: Promise<{ path: string[] }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveUpload(request, (await params).path);
}

export const HEAD = GET;
