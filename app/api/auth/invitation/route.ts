import { signInCaller } from '@/lib/platform/auth/sign-in';
import { methods, route } from '@/lib/platform/http/route';
import { userEndpoints } from '@/lib/users/contract';
import { acceptInvitation } from '@/lib/users/invitations';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(userEndpoints.accept, (call) => acceptInvitation(call.body, signInCaller(call))),
);
