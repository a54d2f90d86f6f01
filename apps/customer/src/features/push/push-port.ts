import type { PermissionState } from '@anxin/mobile/permissions/permissions'
import type { Push } from './read-push.ts'

/** `alert`: the system has shown it. */
export type Arrived = { push: Push; alert: boolean }
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/**
 * What the app needs of a device's push, in the shape of the hybrid shell's `plus.push`; the web has it through its service
 * worker. `web` shows by itself whatever comes.
 */
export type PushPort = {
  os: 'ios' | 'android' | 'web'
  permission: () => Promise<PermissionState>
  /** Hears of pushes until the app ends. */
  on: (kind: 'click' | 'receive', listener: (arrived: Arrived) => void) => void
  /** Shows a push that the system did not. */
  createMessage: (push: Push) => Promise<void>
  clearBadge: () => void
  /** Asks where the device has not been asked, and gives its address; undefined where it may not or cannot be reached. */
  subscribe: (publicKey: string) => Promise<PushAddress | undefined>
  unsubscribe: () => Promise<void>
}
