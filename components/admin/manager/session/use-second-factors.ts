import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';

export const SECOND_FACTORS_KEY = ['second-factors'];

/** Whether a sign-in asks for one of these factors. */
export const asksForFactor = (factors: { totp: boolean; passkeys: number } | undefined): boolean =>
  factors !== undefined && (factors.totp || factors.passkeys > 0);

/** Which second factors the signed-in user has. */
export function useSecondFactors() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: SECOND_FACTORS_KEY,
    queryFn: ({ signal }) => api('GET /auth/second-factor', { signal }),
    staleTime: 0,
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey: SECOND_FACTORS_KEY }) };
}
