import { permissions as words } from '@anxin/words/permissions'
import { textOf } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'

/** Says that push is not permitted, with a way to the settings; true when that was chosen. */
export function askForPush(): Promise<boolean> {
  const text = textOf(words)
  return confirm({ title: text('notificationsDenied'), content: text('notifications'), confirmText: text('toSettings'), cancelText: text('later') })
}
