import { album as words } from '@anxin/words/album'
import { textOf } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { mayUse } from '@anxin/mobile/permissions/permissions'

const patienceMs = 60_000

/** The name a picture is saved and known under: the last part of its address. */
export const nameOfPicture = (src: string): string => new URL(src, location.href).pathname.split('/').at(-1) ?? ''

/** Saves a picture on this device, after saying where it goes; a browser puts it among its downloads. */
export async function savePicture(src: string): Promise<void> {
  if (!(await mayUse('saving'))) return
  const text = textOf(words)
  const picture = await fetch(src, { signal: AbortSignal.timeout(patienceMs) })
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined)
  if (!picture) {
    toast(text('saveFailed'), { type: 'error' })
    return
  }
  const url = URL.createObjectURL(picture)
  const link = document.createElement('a')
  link.href = url
  link.download = nameOfPicture(src)
  link.click()
  // The browser reads it after the click, in its own time.
  setTimeout(() => URL.revokeObjectURL(url), patienceMs)
  toast(text('saved'), { type: 'success' })
}
