import { sharePicture } from '@/lib/outputs/share-pictures/read';
import { sendDocument } from '@/lib/platform/http/send-document';

interface Context {
  params: Promise<{ path: string[] }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => sharePicture((await params).path));
