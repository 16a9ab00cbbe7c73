import { document } from '@/lib/http/document';
import { idParam } from '@/lib/http/fields';
import { articleDrawing } from '@/lib/share-pictures/read';
import { isShape } from '@/lib/share-pictures/shapes';

interface Context {
  params: Promise<{ id: string; shape: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  document(request, async () => {
    const { id, shape } = await params;
    const { data } = idParam.safeParse({ id });
    return data && isShape(shape) ? articleDrawing(data.id, shape) : null;
  });
