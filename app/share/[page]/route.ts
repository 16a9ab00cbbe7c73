import { sendDocument } from '@/lib/platform/http/send-document';
import { pageDrawing } from '@/lib/platform/share-pictures/read';
import { isPageCard } from '@/lib/platform/share-pictures/shapes';

interface Context {
  params: Promise<{ page: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { page } = await params;
    return isPageCard(page) ? pageDrawing(page) : null;
  });
