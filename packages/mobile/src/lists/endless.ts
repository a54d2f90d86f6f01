import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallName, Input, Reply } from '@anxin/contract/calls'
import { call } from '../request/call.ts'
import { pagesKey } from '../request/query-client.ts'
import { stays } from './stays.ts'

type Page = { list: readonly unknown[]; total: number; page: number; limit: number }

/** The calls that answer in pages. */
export type PagedCall = { [N in CallName]: Reply<N> extends Page ? N : never }[CallName]

/** One row of a paged call. */
export type Row<N extends PagedCall> = Reply<N> extends { list: readonly (infer T)[] } ? T : never

type Options = { enabled?: boolean }

type Read = { state: { isInvalidated: boolean; data: { pages: readonly unknown[] } | undefined } }

const fewPages = 2

/** A long list that one comes back to is shown as it was: reading it again would ask for every page. Pulling it down does so. */
const isWorthIt = ({ state }: Read) => state.isInvalidated || (state.data?.pages.length ?? 0) <= fewPages

/**
 * Reads a paged call page after page: `rows` so far, `first` (the first page, for what it says beside its rows),
 * `newest` (the page read last, at `readAt`: it tells the server's time best), `total`, and the states that EndlessList draws.
 */
export function useEndless<N extends PagedCall>(name: N, input: Omit<Input<N>, 'page'>, { enabled = true }: Options = {}) {
  const queryKey = pagesKey(name, input)
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    // safe: `page` is the one field that was left out of the input
    queryFn: ({ pageParam, signal }) => call(name, { ...input, page: pageParam } as unknown as Input<N>, { signal }),
    getNextPageParam: (last) => {
      const { page, limit, total, list } = last as Page
      return list.length > 0 && page * limit < total ? page + 1 : undefined
    },
    enabled,
    placeholderData: stays(queryKey),
    refetchOnMount: isWorthIt,
    refetchOnWindowFocus: isWorthIt,
    refetchOnReconnect: isWorthIt,
  })
  const pages = query.data?.pages
  // safe: every reply of a paged call is a page of its rows
  const rows = useMemo(() => (pages ?? []).flatMap((page) => (page as Page).list as Row<N>[]), [pages])
  const first = pages?.[0]
  const newest = pages?.at(-1)

  return {
    rows,
    first,
    newest,
    readAt: query.dataUpdatedAt,
    total: (first as Page | undefined)?.total ?? 0,
    isLoading: (query.isPending || (query.isPlaceholderData && rows.length === 0)) && enabled,
    isRefreshing: query.isRefetching,
    isLoadingMore: query.isFetchingNextPage,
    // What stays is of another question: its next page would be, too.
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    error: query.error,
    // After a refresh that failed, what is asked for again is the refresh.
    loadMore: () => void (query.isRefetchError ? query.refetch() : query.fetchNextPage()),
    refresh: () => query.refetch(),
  }
}

export type Endless<T> = {
  rows: readonly T[]
  total: number
  isLoading: boolean
  isLoadingMore: boolean
  hasMore: boolean
  error: unknown
  loadMore: () => void
  refresh: () => Promise<unknown>
}
