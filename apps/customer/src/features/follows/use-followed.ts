import { useOutbox } from '@anxin/mobile/outbox/outbox-state'

/** Whether a technician is followed, as far as this device knows: what waits to be sent counts before what was read. */
export const useFollowed = (techId: string, read: boolean): boolean =>
  useOutbox(({ waiting }) => {
    const last = waiting.findLast(({ name, input }) => (name === 'doFocus' || name === 'unFocus') && 'techId' in input && input.techId === techId)
    return last ? last.name === 'doFocus' : read
  })
