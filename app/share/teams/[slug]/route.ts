import { sendDocument } from '@/lib/platform/http/send-document';
import { teamDrawing } from '@/lib/outputs/share-pictures/read';

interface Context {
  params: Promise<{ slug: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => teamDrawing((await params).slug));
