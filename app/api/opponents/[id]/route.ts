import { methods, route } from '@/lib/platform/http/route';
import { opponentEndpoints } from '@/lib/opponents/contract';
import { getOpponent } from '@/lib/opponents/read';
import { deleteOpponent, updateOpponent } from '@/lib/opponents/write';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(opponentEndpoints.one, ({ params }) => getOpponent(params.id)),
  route(opponentEndpoints.update, ({ params, admin, body }) => updateOpponent(admin, params.id, body)),
  route(opponentEndpoints.remove, async ({ params, admin }) => {
    await deleteOpponent(admin, params.id);
    return { deleted: true } as const;
  }),
);
