import { teamCalendar } from '@/lib/matches/calendars';
import { sendDocument } from '@/lib/platform/http/send-document';

interface Context {
  params: Promise<{ slug: string }>;
}

export const GET = (request: Request, { params }: Context): Promise<Response> =>
  sendDocument(request, async () => {
    const found = await teamCalendar((await params).slug);
    return found && 'movedTo' in found ? { location: `/teams/${found.movedTo}/calendar.ics` } : found;
  });
