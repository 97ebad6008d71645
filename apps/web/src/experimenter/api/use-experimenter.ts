import type { ExperimenterMe } from '@parley/protocol';
import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchMe } from './experimenter-api';
import type { RequestError } from './request';

const ME = ['experimenter', 'me'] as const;
const ME_TRIES = 2;
/** A page that could not reach its server comes back by itself. */
const ME_AGAIN_MS = 5000;

/** Who is logged in: null for no one. */
export function useMe() {
  return useQuery<ExperimenterMe | null, RequestError>({
    queryKey: ME,
    queryFn: () =>
      fetchMe().catch((error: RequestError) => {
        if (error.code === 'NOT_ALLOWED') return null;
        throw error;
      }),
    retry: (count, error) => error.code === 'UNREACHABLE' && count < ME_TRIES,
    refetchInterval: (query) => (query.state.status === 'error' ? ME_AGAIN_MS : false),
  });
}

/** Forgets everything that was read while logged in, and asks again who is. */
export function useForget(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    client.removeQueries({
      queryKey: ['experimenter'],
      predicate: ({ queryKey }) => queryKey[1] !== 'me',
    });
    // A first answer that is still on its way is of before the login: it would be taken for the new one.
    await client.cancelQueries({ queryKey: ME });
    await client.invalidateQueries({ queryKey: ME });
  };
}

/** Data of the experimenter's pages. A login that ran out leads back to the login card. */
export function useExperimenterQuery<T>(
  name: readonly [string, ...string[]],
  fetch: () => Promise<T>,
  options: Partial<Pick<UseQueryOptions<T, RequestError>, 'refetchInterval' | 'enabled'>> = {},
) {
  const client = useQueryClient();
  const query = useQuery<T, RequestError>({
    queryKey: ['experimenter', ...name],
    queryFn: fetch,
    staleTime: 0,
    retry: (count, error) => error.code === 'UNREACHABLE' && count < 1,
    ...options,
  });
  const isOut = query.error?.code === 'NOT_ALLOWED';
  useEffect(() => {
    if (isOut) client.setQueryData(ME, null);
  }, [isOut, client]);
  return query;
}
