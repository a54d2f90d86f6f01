import type { PagePath } from '@anxin/mobile/navigation/paths'
import { useLanguageStore } from '@anxin/mobile/language/language'
import { openPath } from '@anxin/mobile/navigation/open-path'
import { pathOf } from '@anxin/mobile/navigation/paths'
import type { Router } from '@anxin/mobile/navigation/router'
import { session } from '@anxin/mobile/session/session'
import { local } from '@anxin/mobile/storage/storage'
import { paths, type RouteName } from '../../routes.ts'
import { askForPush } from './ask-for-push.ts'
import { leaveLanguage } from './device-language.ts'
import { followPushes } from './follow-pushes.ts'
import type { PushPort } from './push-port.ts'
import { forgetDevice, keepRegistered } from './register-device.ts'
import { hasPush, webPushPort } from './web-push-port.ts'

/** Milliseconds after the launch. */
const checkAt = 8000
const asked = 'pushAsked'

let port: PushPort | undefined

/** The push of this device, listened to from the first time on; undefined where it has none. */
export function startPushes(router: Router): PushPort | undefined {
  if (port || !hasPush()) return port
  port = webPushPort()
  const started = port
  const orderPage = pathOf('orderDetail' satisfies RouteName)
  followPushes(started, {
    signedIn: session.signedIn,
    open: (path) => openPath(router, path),
    login: (then) => router.navigateTo(paths.login({ redirect: then })),
    onOrderShown: (listener) => router.on('show', ({ path, query }) => path === orderPage && listener(String(query.orderId))),
  })
  // Nothing of this is worth a word to the person: it is tried again at the next launch.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined)
  session.onChange((token) => quietly(token ? keepRegistered(started) : forgetDevice(started)))
  if (session.signedIn()) quietly(keepRegistered(started))

  useLanguageStore.subscribe(({ language }) => quietly(leaveLanguage(caches, language)))
  quietly(leaveLanguage(caches, useLanguageStore.getState().language))

  const clear = () => document.visibilityState === 'visible' && started.clearBadge()
  document.addEventListener('visibilitychange', clear)
  clear()
  if (started.os === 'ios' && !local.getItem(asked))
    setTimeout(() => quietly(checkPermission(started, router.navigateTo)), Math.max(0, checkAt - performance.now()))
  return started
}

/** On iOS somebody who is not notified of anything hears so once, with the way to change it (specification section 6). */
async function checkPermission({ permission }: PushPort, navigateTo: (path: PagePath) => unknown): Promise<void> {
  if (!session.signedIn() || (await permission()) === 'granted') return
  local.setItem(asked, '1')
  if (await askForPush()) navigateTo(paths.setting({ part: 'notifications' }))
}
