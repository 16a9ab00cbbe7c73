import { sendDocument } from '@/lib/platform/http/send-document';
import { playerDrawing } from '@/lib/outputs/share-pictures/read';

interface Context {
  params: Promise<{ slug: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => playerDrawing((await params).slug));
