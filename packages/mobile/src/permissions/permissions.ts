import { permissions as words } from '@anxin/words/permissions'
import { textOf } from '../language/text.ts'
import { alert, confirm } from '../overlays/dialog.ts'
import { local, parsed } from '../storage/storage.ts'
import { deviceOf } from './device.ts'

export type Permission = 'location' | 'photos' | 'saving' | 'contacts' | 'notifications'
/** `prompt`: the device has not been asked. */
export type PermissionState = 'granted' | 'denied' | 'prompt'

const KEY = 'explained'
const explained = (): Permission[] => parsed<Permission[]>(local.getItem(KEY)) ?? []

/** What the device says. Photos and contacts are chosen one by one in a window of its own, and what is saved is a download: they are open once that was explained. */
export async function permissionState(permission: Permission): Promise<PermissionState> {
  if (permission === 'photos' || permission === 'saving' || permission === 'contacts') return explained().includes(permission) ? 'granted' : 'prompt'
  if (permission === 'notifications') {
    if (!('Notification' in globalThis)) return 'denied'
    return Notification.permission === 'default' ? 'prompt' : Notification.permission
  }
  const status = await globalThis.navigator?.permissions?.query({ name: 'geolocation' }).catch(() => undefined)
  return status?.state ?? 'prompt'
}

/**
 * Whether the app may go on to what needs the permission: says why before the device asks, and where the device has refused
 * leads to what can be done about it.
 */
export async function mayUse(permission: Permission): Promise<boolean> {
  const state = await permissionState(permission)
  if (state === 'granted') return true
  if (state === 'denied') {
    await leadToSettings(permission)
    return false
  }
  const isAllowed = await explain(permission)
  if (isAllowed) local.setItem(KEY, JSON.stringify([...new Set([...explained(), permission])]))
  return isAllowed
}

/** Says why the permission is wanted; whether the person agrees. */
export function explain(permission: Permission): Promise<boolean> {
  const text = textOf(words)
  return confirm({ title: text(`${permission}Title`), content: text(permission), confirmText: text('allow'), cancelText: text('later') })
}

/** Says that a permission is missing and, when asked, how to give it in this browser: no page may open the device's settings. */
export async function leadToSettings(permission: Permission): Promise<void> {
  const text = textOf(words)
  const wanted = await confirm({ title: text(`${permission}Denied`), content: text('deniedNote'), confirmText: text('toSettings'), cancelText: text('later') })
  if (wanted) await alert({ title: text('howTitle'), content: text(ways[deviceOf(navigator.userAgent)]), confirmText: text('understood') })
}

const ways = { ios: 'howIos', android: 'howAndroid', desktop: 'howDesktop', messaging: 'howMessaging' } as const

type Call = { phone: string; title?: string; why?: string }

/** Calls a number after saying so, and that it may cost. */
export async function dial({ phone, title, why }: Call): Promise<void> {
  const text = textOf(words)
  const isWanted = await confirm({ title: title ?? text('callsTitle'), content: why ?? text('calls', { phone }), confirmText: text('call') })
  if (isWanted) location.href = `tel:${phone.replaceAll(/[^+\d]/g, '')}`
}
