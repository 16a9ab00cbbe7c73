import { siteCalendar } from '@/lib/platform/calendars/read';
import { sendDocument } from '@/lib/platform/http/send-document';

export const GET = (request: Request): Promise<Response> => sendDocument(request, siteCalendar);
