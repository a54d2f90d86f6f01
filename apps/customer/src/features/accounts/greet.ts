import { accounts } from '@anxin/words/accounts'
import { textOf } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import type { Begun } from './begin-session.ts'

/** A sentence of two parts is read longer than a greeting. */
const readingMs = 5000

/** Says that somebody has arrived, and where their invite code is nobody's, that it did not count. */
export function greet({ isUninvited }: Begun, welcome: string): void {
  if (isUninvited) toast(textOf(accounts)('uninvited'), { type: 'warning', duration: readingMs })
  else toast(welcome, { type: 'success' })
}
