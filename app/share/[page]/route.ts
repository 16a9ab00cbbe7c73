import { sendDocument } from '@/lib/platform/http/send-document';
import { pageDrawing } from '@/lib/outputs/share-pictures/read';
import { isPageCard } from '@/lib/outputs/share-pictures/shapes';

interface Context {
  params: Promise<{ page: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { page } = await params;
    return isPageCard(page) ? pageDrawing(page) : null;
  });
