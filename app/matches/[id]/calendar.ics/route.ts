import { matchCalendar } from '@/lib/matches/calendars';
import { idParam } from '@/lib/platform/http/fields';
import { sendDocument } from '@/lib/platform/http/send-document';

interface Context {
  params: Promise<{ id: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const { data } = idParam.safeParse(await params);
    return data ? matchCalendar(data.id) : null;
  });
