import { includesRole, type Role } from '@/lib/platform/auth/roles';
import { useSession } from './session-provider';

/** Whether the signed-in user has a role, or one that includes it. The server decides again with every call. */
export function useHasRole(): (least: Role) => boolean {
  const { session } = useSession();
  return (least) => 'user' in session && includesRole(session.user.role, least);
}
