import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/panel-client';

const KEY = ['second-factors'];

/** Which second factors the signed-in user has. */
export function useSecondFactors() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /auth/second-factor', { signal }),
    staleTime: 0,
  });
  return { ...query, reload: () => client.invalidateQueries({ queryKey: KEY }) };
}
