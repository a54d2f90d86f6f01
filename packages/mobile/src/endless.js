import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from './call.ts';
/**
 * Reads a paged call page after page: `rows` so far, `first` (the first page, for what it says beside its rows),
 * `total`, and the states that EndlessList draws. The key is [name, input, 'pages'].
 */
export function useEndless(name, input, { enabled = true } = {}) {
    const query = useInfiniteQuery({
        queryKey: [name, input, 'pages'],
        initialPageParam: 1,
        // safe: `page` is the one field that was left out of the input
        queryFn: ({ pageParam, signal }) => call(name, { ...input, page: pageParam }, { signal }),
        getNextPageParam: (last) => {
            const { page, limit, total, list } = last;
            return list.length > 0 && page * limit < total ? page + 1 : undefined;
        },
        enabled,
    });
    const pages = query.data?.pages ?? [];
    // safe: every reply of a paged call is a page of its rows
    const rows = pages.flatMap((page) => page.list);
    const [first] = pages;
    return {
        rows,
        first,
        total: first?.total ?? 0,
        isLoading: query.isPending && enabled,
        isRefreshing: query.isRefetching,
        isLoadingMore: query.isFetchingNextPage,
        hasMore: query.hasNextPage,
        error: query.error,
        loadMore: () => void query.fetchNextPage(),
        refresh: () => query.refetch(),
    };
}
