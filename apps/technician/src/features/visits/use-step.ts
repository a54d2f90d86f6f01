import { useState } from 'react'
import { technicianOrder } from '@anxin/words/technician-order'
import { errorText } from '@anxin/mobile/request/errors'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import type { MoveInput } from './move.ts'
import { act, dismissRefused } from './moves.ts'
import { closedBy, useClosed } from './use-closed.ts'

/**
 * Takes steps of one order: `busy` names the step on its way, `error` the refusal of the last one. A step without
 * an answer is kept, and said to be.
 */
export function useStep(orderId: string) {
  const [busy, setBusy] = useState<MoveInput['action']>()
  const [error, setError] = useState<string>()
  const text = useText(technicianOrder)
  const closed = useClosed()

  const take = async (input: MoveInput): Promise<'done' | 'waiting' | 'refused'> => {
    setBusy(input.action)
    setError(undefined)
    const outcome = await act(orderId, input)
    setBusy(undefined)
    if (outcome.state === 'refused') {
      // It is said here and now, not again on the page.
      dismissRefused(orderId)
      const waits = closedBy(outcome.error)
      setError(waits ? closed(waits, Date.now()) : errorText(outcome.error))
    }
    if (outcome.state === 'waiting') toast(text('queued'), { type: 'info' })
    return outcome.state
  }
  return { busy, error, take, forgetError: () => setError(undefined) }
}
