import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';

export const SECOND_FACTORS_KEY = ['second-factors'];

/** Tells whether a sign-in asks for one of these factors. */
export const asksForFactor = (factors: { totp: boolean; passkeys: number } | undefined): boolean =>
  factors !== undefined && (factors.totp || factors.passkeys > 0);

/** Returns which second factors the signed-in user has. */
export function useSecondFactors() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: SECOND_FACTORS_KEY,
    queryFn: ({ signal }) => api('GET /auth/second-factor', { signal }),
    staleTime: 0,
  });
  const due = query.data?.requiredBy ?? null;
  // After the grace the server refuses everything but to set one up.
  // oxlint-disable-next-line react/purity -- the day may come while the panel is open
  const isOverdue = due !== null && new Date(due) <= new Date();
  return { ...query, due, isOverdue, reload: () => client.invalidateQueries({ queryKey: SECOND_FACTORS_KEY }) };
}
