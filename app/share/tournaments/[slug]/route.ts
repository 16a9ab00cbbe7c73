import { sendDocument } from '@/lib/platform/http/send-document';
import { tournamentDrawing } from '@/lib/outputs/share-pictures/read';

interface Context {
  params: Promise<{ slug: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => tournamentDrawing((await params).slug));
