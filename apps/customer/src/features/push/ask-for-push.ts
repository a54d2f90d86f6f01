import { permissions as words } from '@anxin/words/permissions'
import { textOf } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'

/** Push权限未获得授权, with 去设置; true when that was chosen. */
export function askForPush(): Promise<boolean> {
  const text = textOf(words)
  return confirm({ title: text('notificationsDenied'), content: text('notifications'), confirmText: text('toSettings'), cancelText: text('later') })
}
