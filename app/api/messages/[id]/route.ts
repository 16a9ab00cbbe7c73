import { methods, route } from '@/lib/platform/http/route';
import { messageEndpoints } from '@/lib/inbox/contract';
import { getMessage } from '@/lib/inbox/read';
import { deleteMessage, updateMessage } from '@/lib/inbox/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(messageEndpoints.one, ({ params, admin }) => getMessage(admin, params.id)),
  route(messageEndpoints.update, ({ params, admin, body }) => updateMessage(admin, params.id, body)),
  route(messageEndpoints.remove, async ({ params, admin }) => {
    await deleteMessage(admin, params.id);
    return { deleted: true } as const;
  }),
);
