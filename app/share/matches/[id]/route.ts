import { idParam } from '@/lib/platform/http/fields';
import { sendDocument } from '@/lib/platform/http/send-document';
import { matchDrawing } from '@/lib/outputs/share-pictures/read';

interface Context {
  params: Promise<{ id: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { data } = idParam.safeParse(await params);
    return data ? matchDrawing(data.id) : null;
  });
