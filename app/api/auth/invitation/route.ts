import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { acceptInvitation } from '@/lib/users/invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.accept, ({ body, client, requestId }) => acceptInvitation(body, { client, requestId })),
);
