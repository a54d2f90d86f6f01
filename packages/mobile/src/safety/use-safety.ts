import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { errorText } from '../request/errors.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { queryFor } from '../request/query-client.ts'
import { knownPlace, type KnownPlace } from './known-place.ts'
import { useFollowing } from './use-following.ts'
import { dropReadsUnderWay } from '../request/overwrite.ts'

export type Side = 'customer' | 'technician'
export type SafetyState = Reply<'getSafety'>
export type Settings = Reply<'getSafetySettings'>

const callsOf = {
  customer: { get: 'getSafety', arm: 'armSafety', checkIn: 'checkInSafety', cancel: 'cancelSafety', sos: 'sosSafety', tell: 'tellSafetyPlace' },
  technician: {
    get: 'techGetSafety',
    arm: 'techArmSafety',
    checkIn: 'techCheckInSafety',
    cancel: 'techCancelSafety',
    sos: 'techSosSafety',
    tell: 'techTellSafetyPlace',
  },
} as const

/** The safety timer of one side of an order, and what its owner does with it. */
export function useSafety(orderId: string, side: Side) {
  const client = useQueryClient()
  const calls = callsOf[side]
  const query = useQuery({ ...queryFor(calls.get, { orderId }, { quiet: true }), refetchInterval: 60_000 })
  const keep = (state: SafetyState) => {
    const { queryKey } = queryFor(calls.get, { orderId })
    dropReadsUnderWay(client, { queryKey })
    client.setQueryData(queryKey, state)
  }
  const fail = (error: unknown) => toast(errorText(error), { type: 'error' })

  const arming = useMutation({ mutationFn: async () => call(calls.arm, { orderId, ...(await knownPlace()) }), onSuccess: keep, onError: fail })
  const ending = useMutation({
    mutationFn: async ({ by, pin, place }: { by: 'checkIn' | 'cancel'; pin: string; place: KnownPlace | undefined }) =>
      call(calls[by], { orderId, pin, ...(await place) }),
    onSuccess: keep,
  })
  const calling = useMutation({
    mutationFn: async (silent: boolean) => call(calls.sos, { orderId, silent, ...(await knownPlace()) }, { quiet: true }),
    onSuccess: keep,
  })
  const isFollowed = (query.data !== undefined && query.data.state !== 'OFF') || ending.isSuccess || calling.isSuccess
  useFollowing({ orderId, call: calls.tell, isOn: isFollowed })
  return { state: query.data, isPending: query.isPending, isReading: query.isFetching, readAgain: () => void query.refetch(), arming, ending, calling }
}
