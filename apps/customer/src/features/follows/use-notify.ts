import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOutbox } from '@anxin/mobile/outbox/outbox-state'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import type { Technician } from '../technicians/technician.ts'

/** Whether a person hears of new free times of one they follow, and the switch; without a network it waits to be sent. */
export function useNotify({ techId, notify = false }: Pick<Technician, 'techId' | 'notify'>) {
  const queries = useQueryClient()
  const waiting = useOutbox(({ waiting: writes }) => {
    const last = writes.findLast(({ name, input }) => name === 'doFocus' && 'techId' in input && input.techId === techId && 'notify' in input)
    return last && 'notify' in last.input ? last.input.notify === true : undefined
  })
  const change = useMutation<{ queued: boolean }, Error, boolean>({
    mutationFn: (wanted) => write('doFocus', { techId, notify: wanted }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSuccess: ({ queued }) => (queued ? undefined : queries.invalidateQueries({ queryKey: ['getTechListFocus'] })),
  })
  return { isOn: (change.isPending ? change.variables : waiting) ?? notify, change }
}
