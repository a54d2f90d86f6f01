import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { queryFor } from '@anxin/mobile/request/query-client'

export type Preview = Reply<'doOrderRefundPreview'>
// A little before the server's own 60 seconds are over.
const renewMs = 55_000

/** What would go back now; read again before it is too old to be shown. */
export const useRefundPreview = (orderId: string, itemIds: string[] | undefined) =>
  useQuery({
    ...queryFor('doOrderRefundPreview', { orderId, ...(itemIds && { itemIds }) }, { quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: renewMs,
    refetchOnMount: 'always',
    gcTime: 0,
  })
