import { QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { OfflineError } from './errors.ts';
import { session } from './session.ts';
/**
 * The cache of one app. What was read stays fresh for 15 s and readable for an hour; only a missing network is
 * tried again, once. Signing in or out drops everything that was read as someone else.
 */
export function makeQueryClient() {
    const client = new QueryClient({
        defaultOptions: {
            queries: {
                staleTime: 15_000,
                gcTime: 60 * 60_000,
                retry: (failures, error) => error instanceof OfflineError && failures < 1,
                // Without a network a query fails at once and its screen says so, instead of waiting unseen.
                networkMode: 'always',
            },
            mutations: { retry: false, networkMode: 'always' },
        },
    });
    session.onChange((token) => void (token ? client.resetQueries() : client.clear()));
    return client;
}
/**
 * Key and fetch of a read call: useQuery(queryFor('getTechInfo', { techId })). The key is [name, input], so
 * invalidateQueries({ queryKey: ['getTechInfo'] }) reaches all of them.
 */
export const queryFor = (name, input, { quiet = false } = {}) => queryOptions({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, quiet }),
});
