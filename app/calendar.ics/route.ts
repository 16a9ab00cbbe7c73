import { siteCalendar } from '@/lib/matches/calendars';
import { sendDocument } from '@/lib/platform/http/send-document';

export const GET = (request: Request): Promise<Response> => sendDocument(request, siteCalendar);
