import { pathOfPush, type Push, readPush } from '../features/push/read-push.ts'
import { leftLanguage } from '../features/push/device-language.ts'
import { wordPush } from '../features/push/word-push.ts'

type Tab = { focus: () => Promise<unknown>; postMessage: (message: unknown) => void }
type Tabs = { matchAll: (which: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>; openWindow: (address: string) => Promise<unknown> }
/** As much of the service worker's global as pushes need. */
export type PushWorker = {
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> }
  clients: Tabs
  caches: Pick<CacheStorage, 'open'>
  navigator: { language: string; setAppBadge?: () => Promise<void> }
}
type Arrived = { data: { json: () => unknown } | null; waitUntil: (work: Promise<unknown>) => void }
type Clicked = { notification: { data: unknown; close: () => void }; waitUntil: (work: Promise<unknown>) => void }

/** What the worker tells the pages of a push. */
export type PushWord = { push: 'received' | 'clicked'; payload: Push }

/** Shows what came, in the language of this device; newer news of the same thing takes the place of the older. */
export function onPush(worker: PushWorker, event: Arrived): void {
  event.waitUntil(show(worker, readPush(jsonOf(event.data))))
}

async function show({ registration, clients, caches, navigator }: PushWorker, push: Push | undefined): Promise<void> {
  if (!push) return
  const language = await leftLanguage(caches, navigator.language)
  const { title, body } = wordPush(push, { language, now: Date.now() })
  const tag = `${push.type}/${push.id}`
  await registration.showNotification(title, { body, tag, lang: language, icon: '/icon.svg', data: push, ...renotify })
  await navigator.setAppBadge?.().catch(() => undefined)
  const word: PushWord = { push: 'received', payload: push }
  for (const tab of await tabsOf(clients)) tab.postMessage(word)
}
// A newer one in the place of an older is heard again; the DOM's types do not know the option.
const renotify = { renotify: true }

/** Leads to what the push is about: in a tab that is open already, else in a new one. */
export function onNotificationClick({ clients }: PushWorker, event: Clicked): void {
  event.notification.close()
  const push = readPush(event.notification.data)
  if (push) event.waitUntil(lead(clients, push))
}

async function lead(clients: Tabs, push: Push): Promise<void> {
  const [tab] = await tabsOf(clients)
  if (!tab) return void (await clients.openWindow(`/#${pathOfPush(push)}`))
  const word: PushWord = { push: 'clicked', payload: push }
  tab.postMessage(word)
  await tab.focus()
}

const tabsOf = (clients: Tabs) => clients.matchAll({ type: 'window', includeUncontrolled: true })

function jsonOf(data: Arrived['data']): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
