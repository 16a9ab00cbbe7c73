import { idParam } from '@/lib/platform/http/fields';
import { sendDocument } from '@/lib/platform/http/send-document';
import { articleDrawing } from '@/lib/outputs/share-pictures/read';
import { isShape } from '@/lib/outputs/share-pictures/shapes';

interface Context {
  params: Promise<{ id: string; shape: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { id, shape } = await params;
    const { data } = idParam.safeParse({ id });
    return data && isShape(shape) ? articleDrawing(data.id, shape) : null;
  });
