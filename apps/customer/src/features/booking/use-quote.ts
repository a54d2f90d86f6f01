import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { queryFor } from '@anxin/mobile/request/query-client'
import type { Cart } from './cart.ts'

export type Quote = Reply<'doOrderPreview'>

const nothing: Cart = { techId: '', items: [], addressId: '', startAt: 0 }

/**
 * The signed quote of a cart: every change of the cart asks again, and meanwhile the former one stays on the screen.
 * `serverOffset` is the server's clock minus this device's, ms.
 */
export function useQuote(cart: Cart | undefined, { enabled }: { enabled: boolean }) {
  const query = useQuery({
    ...queryFor('doOrderPreview', cart ?? nothing),
    enabled: enabled && cart !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
  })
  const quote = cart && query.data
  return {
    quote,
    error: cart ? query.error : null,
    isFresh: quote !== undefined && !query.isPlaceholderData && !query.isFetching,
    isLoading: cart !== undefined && query.isPending,
    isChanging: query.isFetching,
    serverOffset: quote ? quote.serverNow - query.dataUpdatedAt : 0,
    renew: async () => {
      const { data, error } = await query.refetch()
      return error ? { error } : { quote: data }
    },
  }
}
