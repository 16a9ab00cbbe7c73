import { z } from 'zod';
import { MESSAGE_FORM_MAX_BYTES } from '@/lib/limits';
import { messageEndpoints } from '@/lib/inbox/contract';
import { listMessages } from '@/lib/inbox/read';
import { keepDraft, receiveMessage } from '@/lib/inbox/receive';
import { bodyOfForm, type TypedFields } from '@/lib/inbox/rules';
import { openingPages } from '@/lib/openings/page-kind';
import { isPageForm, readPageForm } from '@/lib/platform/http/body';
import { clientAddress } from '@/lib/platform/http/client-address';
import { countCall } from '@/lib/platform/http/rate-limit';
import { methods, route } from '@/lib/platform/http/route';

const handlers = methods(
  route(messageEndpoints.list, ({ admin, query }) => listMessages(admin, query)),
  route(messageEndpoints.send, ({ body, client }) => receiveMessage(body, () => countCall('messages', client))),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = handlers;

type Post = typeof handlers.POST;

/** Takes a message as JSON, and from a page without scripts as a form, which leads to a page. */
export const POST: Post = async (request, context) => {
  if (!isPageForm(request)) return handlers.POST(request, context);
  const fields = await readPageForm(request, MESSAGE_FORM_MAX_BYTES).catch(() => null);
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const body = JSON.stringify(fields && bodyOfForm(fields));
  const response = await handlers.POST(new Request(request.url, { method: 'POST', headers, body }), context);
  if (fields === null || response.status === 403) return response;
  const json: unknown = await response.clone().json();
  // Where what was typed cannot be kept, the answer is better than none.
  return nextPage(request, fields, json).then(seeOther, () => response);
};

const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } });

const answer = z.object({
  closed: z.boolean().optional(),
  message: z.string().optional(),
  fieldErrors: z.record(z.string(), z.array(z.string())).optional(),
});

/** Returns where the sender of a form is led: to what says that it was received, or back to the form with what was typed. */
async function nextPage(request: Request, fields: TypedFields, json: unknown): Promise<string> {
  const { closed, message, fieldErrors = { form: [message ?? ''] } } = answer.parse(json);
  if (message === undefined) return `/contact?sent=${closed ? 'closed' : fields.kind}`;
  await countCall('messageDrafts', clientAddress(request));
  const key = await keepDraft(fields, fieldErrors);
  const { kind, openingId = '' } = fields;
  const isOpen = kind === 'application' && [...(await openingPages.existing([openingId]))].length > 0;
  return `${isOpen ? `/join/${openingId}` : '/contact'}?form=${key}`;
}
