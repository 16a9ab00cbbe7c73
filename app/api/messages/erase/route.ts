import { methods, route } from '@/lib/platform/http/route';
import { messageEndpoints } from '@/lib/inbox/contract';
import { eraseMessages } from '@/lib/inbox/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(messageEndpoints.erase, ({ admin, body }) => eraseMessages(admin, body.email)),
);
