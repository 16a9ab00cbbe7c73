import { opponentsResource } from '@/lib/opponents/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofOpponent, ({ admin, params }) => listRevisions(admin, opponentsResource.kind, params.id)),
);
