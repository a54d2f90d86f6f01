import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Called before these reads are given what a write shows or has answered: a read that is under way was asked for before the write, and
 * its late answer would show the former state again. A first read goes on, since nothing of it is shown yet.
 */
export function dropReadsUnderWay(client: QueryClient, { queryKey }: { queryKey: QueryKey }): void {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
}
