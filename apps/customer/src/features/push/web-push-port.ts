import { language } from '@anxin/mobile/language/language'
import { permissionState } from '@anxin/mobile/permissions/permissions'
import type { PushWord } from '../../service-worker/push.ts'
import type { Arrived, PushAddress, PushPort } from './push-port.ts'
import { readPush } from './read-push.ts'
import { wordPush } from './word-push.ts'

const workerAddress = '/service-worker.js'

/** Whether this browser can be notified of anything; on an iPhone only the app on the home screen can. */
export const hasPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** The push of this browser. */
export function webPushPort(): PushPort {
  const listeners = { click: new Set<(arrived: Arrived) => void>(), receive: new Set<(arrived: Arrived) => void>() }
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Partial<PushWord> | null>) => {
    const push = readPush(data?.payload)
    if (push && data?.push) for (const listener of listeners[data.push === 'clicked' ? 'click' : 'receive']) listener({ push, alert: true })
  })
  // Words that came before anybody listened are handed over from here on.
  navigator.serviceWorker.startMessages()

  return {
    os: /iPhone|iPad|iPod/.test(navigator.userAgent) ? 'ios' : 'web',
    permission: () => permissionState('notifications'),
    on: (kind, listener) => void listeners[kind].add(listener),
    async createMessage(push) {
      const { title, body } = wordPush(push, { language: language(), now: Date.now() })
      await (await registered()).showNotification(title, { body, tag: `${push.type}/${push.id}`, data: push })
    },
    clearBadge: () => void navigator.clearAppBadge?.().catch(() => undefined),
    async subscribe(publicKey) {
      if ((await Notification.requestPermission()) !== 'granted') return undefined
      const { pushManager } = await registered()
      const wanted = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
      // A subscription for another key, as after a move of the server, makes room for the new one.
      return addressOf(
        await pushManager.subscribe(wanted).catch(async () => {
          await (await pushManager.getSubscription())?.unsubscribe()
          return pushManager.subscribe(wanted)
        }),
      )
    },
    async unsubscribe() {
      const registration = await navigator.serviceWorker.getRegistration()
      await (await registration?.pushManager.getSubscription())?.unsubscribe()
    },
  }
}

async function registered(): Promise<ServiceWorkerRegistration> {
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(workerAddress)
  return navigator.serviceWorker.ready
}

function addressOf(subscription: PushSubscription): PushAddress | undefined {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : undefined
}

const bytesOf = (base64url: string) => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
