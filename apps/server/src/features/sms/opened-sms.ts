import type { SmsMessage } from '../../outside/sms/kinds.ts'
import type { Sms, SmsOutcome } from '../../outside/sms/port.ts'

export type Counts = Map<string, { vendor: string; result: string; count: number }>
/** Sends by the vendors of the settings in turn and writes down what they took. */
export type OpenedSms = Sms & {
  isResting: (vendor: string) => boolean
  /** Counted and written down like any other, for those who send by one vendor alone. */
  took: (message: Pick<SmsMessage, 'phone' | 'kind'>, sent: SmsOutcome & { vendor: string }) => Promise<void>
  count: (vendor: string, result: string) => void
  /** How often each vendor answered what, and what became of its messages. */
  counts: () => Counts
}
