import { useRef } from 'react'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'

/** The way back from a page whose form may hold changes: asks before they are lost. */
export function useUnsaved() {
  const unsaved = useRef(false)
  const router = useRouter()
  const text = useText(technicianSchedule)
  const leave = async () => {
    const sure =
      !unsaved.current ||
      (await confirm({ title: text('unsaved'), content: text('unsavedNote'), confirmText: text('discard'), cancelText: text('stay'), tone: 'danger' }))
    if (sure) router.navigateBack()
  }
  return {
    leave: () => void leave(),
    setUnsaved: (changed: boolean) => {
      unsaved.current = changed
    },
  }
}
