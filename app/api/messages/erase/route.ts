import { methods, route } from '@/lib/platform/http/route';
import { messageEndpoints } from '@/lib/messages/contract';
import { eraseMessages } from '@/lib/messages/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(messageEndpoints.erase, ({ admin, body }) => eraseMessages(admin, body.email)),
);
