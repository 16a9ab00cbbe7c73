import { sendDocument } from '@/lib/platform/http/send-document';
import { iconDrawing } from '@/lib/settings/icon-files';
import { isIconName } from '@/lib/platform/site/icons';

interface Context {
  params: Promise<{ name: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { name } = await params;
    return isIconName(name) ? iconDrawing(name) : null;
  });
