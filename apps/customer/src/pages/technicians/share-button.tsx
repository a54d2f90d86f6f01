import { technicians } from '@anxin/words/technicians'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { paths } from '../../routes.ts'
import type { Detail } from './use-chosen-project.ts'

/** Shares the page's address: by the device's own sheet, else into the clipboard. */
export function ShareButton({ technician: { techId, nickname } }: { technician: Detail }) {
  const text = useText(technicians)
  const share = async () => {
    const url = new URL(`#${paths.technicians({ techId })}`, location.href).href
    try {
      if (navigator.share) return await navigator.share({ title: text('shareText', { name: nickname }), url })
      await navigator.clipboard.writeText(url)
      toast(text('copied'), { type: 'success' })
    } catch (error) {
      // Closing the device's sheet is no failure; without a clipboard the address is shown to be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast(url, { duration: 5000 })
    }
  }
  return <IconButton name="share" label={text('share')} onClick={() => void share()} />
}
