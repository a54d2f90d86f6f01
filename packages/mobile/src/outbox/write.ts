import type { Input, RepeatableCall } from '@anxin/contract/calls'
import { call } from '../request/call.ts'
import { session } from '../session/session.ts'
import type { Written } from './outbox.ts'

export type { Written }

/**
 * Makes a write that can wait: write('doFocus', { techId }). Gives the answer, or `kept` where there is none: it is then sent
 * once there is a network, also after a restart, and done once. Throws what the server refuses, as call() does.
 */
export async function write<N extends RepeatableCall>(name: N, input: Input<N>): Promise<Written<N>> {
  // What nobody's name stands on is not kept: the next person on this device must not send it.
  const box = session.account() === '' ? undefined : await import('./outbox.ts').catch(() => undefined)
  return box ? box.put(name, input) : { queued: false, answer: await call(name, input) }
}
