import { pushTypes } from '@anxin/contract/push-kinds'
import type { AppPath } from '@anxin/mobile/navigation/paths'
import type { Arrived, PushPort } from './push-port.ts'
import { usePushFlag } from './push-flag.ts'
import { pathOfPush, type Push } from './read-push.ts'

const again = 1000
const localMessageAfter = 1000

type Shell = {
  signedIn: () => boolean
  open: (path: AppPath) => void
  login: (then: AppPath) => void
  /** Calls back with the id of every order that is shown. */
  onOrderShown: (listener: (orderId: string) => void) => void
}

/**
 * What the app does with pushes (specification section 4): one that is clicked, or received on Android, opens its order, after
 * the login where nobody is signed in. The flag stands until the order is shown. On iOS the badge goes, and what the system
 * did not show is shown as a message of the app's own.
 */
export function followPushes(port: PushPort, { signedIn, open, login, onOrderShown }: Shell): void {
  // A click that arrives twice, or the click after a reception, is one.
  let isHandled = false

  const handle = (push: Push) => {
    if (port.os !== 'android') port.clearBadge()
    if (isHandled) return
    isHandled = true
    setTimeout(() => {
      isHandled = false
    }, again)
    const path = pathOfPush(push)
    if (push.type !== pushTypes.order) return open(path)
    usePushFlag.setState({ orderId: push.id })
    if (signedIn()) open(path)
    else login(path)
  }

  port.on('click', ({ push }) => handle(push))
  port.on('receive', ({ push, alert }: Arrived) => {
    if (port.os === 'android' && push.type === pushTypes.order) handle(push)
    if (port.os !== 'ios') return
    port.clearBadge()
    if (!alert) setTimeout(() => void port.createMessage(push), localMessageAfter)
  })
  onOrderShown((orderId) => {
    if (usePushFlag.getState().orderId === orderId) usePushFlag.setState({ orderId: '' })
  })
}
