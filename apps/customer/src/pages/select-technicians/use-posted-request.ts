import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { postedRequests as words } from '@anxin/words/posted-requests'
import { updatePlaceOrder, usePlaceOrder } from '@anxin/mobile/drafts/place-order-draft'
import { useText } from '@anxin/mobile/language/text'
import { useEndless } from '@anxin/mobile/lists/endless'
import { useLive } from '@anxin/mobile/live/events'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import type { OrderWish } from './use-order-wish.ts'

// Live events bring answers at once; this catches what they miss.
const again = 15_000

const keepId = (postedRequestId: string) => updatePlaceOrder('desiredOrderId', postedRequestId)

/** The posted request of the order draft: what became of it, who answered, and posting and withdrawing one. */
export function usePostedRequest({ items, startAt, addressId, isKnown }: OrderWish) {
  const postedRequestId = usePlaceOrder(({ desiredOrderId }) => desiredOrderId)
  const { signedIn } = useSession()
  const queries = useQueryClient()
  const text = useText(words)
  const read = useQuery({
    ...queryFor('getRequestInfo', { postedRequestId }, { quiet: true }),
    enabled: signedIn && postedRequestId !== '',
    refetchInterval: again,
  })
  const readAgain = () => {
    for (const name of ['getRequestInfo', 'getRequestAnswerList']) void queries.invalidateQueries({ queryKey: [name] })
  }
  useLive(['request'], readAgain)
  const answers = useEndless('getRequestAnswerList', { postedRequestId }, { enabled: read.data !== undefined && read.data.answers > 0 })
  // One that is gone, or another person's, is nobody's business here.
  const isGone = isRefused(read.error, 'requestNotFound') || read.data?.state === 'WITHDRAWN'
  useEffect(() => {
    if (isGone) keepId('')
  }, [isGone])

  const [first] = items
  const post = useMutation({
    mutationFn: (wanted: { projectId: string; quantity: number; addressId: string; startAt: number }) => call('doRequestPost', wanted),
    onSuccess(posted) {
      queries.setQueryData(queryFor('getRequestInfo', { postedRequestId: posted.postedRequestId }).queryKey, posted)
      keepId(posted.postedRequestId)
      toast(text('posted'))
    },
    onError(error) {
      if (isRefused(error, 'requestOpen') && error.detail) keepId(error.detail.postedRequestId)
      else toast(errorText(error), { type: 'error' })
    },
  })
  const withdraw = useMutation({
    mutationFn: () => call('doRequestWithdraw', { postedRequestId }),
    onSuccess() {
      keepId('')
      toast(text('withdrawn'))
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const isStored = signedIn && postedRequestId !== '' && !isGone
  return {
    request: isGone ? undefined : read.data,
    /** What is kept, or what a new one would ask for, is not known yet. */
    isReading: isStored ? read.isPending : !isKnown,
    /** Why what is kept could not be read: a second one must not be offered beside it. */
    error: isStored && !read.data ? read.error : null,
    answers: answers.rows,
    /** Server clock minus device clock, ms. */
    offset: read.data ? read.data.serverNow - read.dataUpdatedAt : 0,
    readAgain,
    isPosting: post.isPending,
    /** Undefined while treatment, time or address is missing. */
    post: first && startAt !== undefined && addressId !== undefined ? () => post.mutate({ ...first, addressId, startAt }) : undefined,
    isWithdrawing: withdraw.isPending,
    withdraw: () => withdraw.mutate(),
  }
}
export type PostedRequest = NonNullable<ReturnType<typeof usePostedRequest>['request']>
