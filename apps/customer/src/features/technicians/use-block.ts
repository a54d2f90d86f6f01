import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useText } from '@anxin/mobile/language/text'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'

/** Reads again what shows technicians: every list, and the list of the hidden. */
function useReadAgain() {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) =>
        typeof name === 'string' && (name.startsWith('getTechList') || ['getBlockedList', 'getUserFocusCount', 'getTechInfo'].includes(name)),
    })
}

/** Hides a technician from all lists and from booking. */
export function useBlock(techId: string, onDone: () => void) {
  const readAgain = useReadAgain()
  return useMutation({
    mutationFn: () => write('blockTech', { techId }),
    async onSuccess({ queued }) {
      onDone()
      if (!queued) await readAgain()
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
}

/** Shows a hidden technician again. */
export function useUnblock(techId: string) {
  const readAgain = useReadAgain()
  const text = useText(words)
  return useMutation({
    mutationFn: () => write('unblockTech', { techId }),
    async onSuccess({ queued }) {
      if (queued) return
      toast(text('unblocked'), { type: 'success' })
      await readAgain()
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
}
