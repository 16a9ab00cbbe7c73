import { partnersResource } from '@/lib/partners/resource';
import { methods, route } from '@/lib/platform/http/route';
import { contract } from '@/lib/contract';
import { listRevisions } from '@/lib/outputs/revisions/read';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(contract.revisions.ofPartner, ({ admin, params }) => listRevisions(admin, partnersResource.kind, params.id)),
);
