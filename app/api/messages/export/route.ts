import { methods, route } from '@/lib/platform/http/route';
import { messageEndpoints } from '@/lib/inbox/contract';
import { messagesFile } from '@/lib/inbox/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(messageEndpoints.export, ({ admin, query }) => messagesFile(admin, query)),
);
