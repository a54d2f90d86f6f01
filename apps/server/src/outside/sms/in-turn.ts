import { smsBreaker } from './breaker.ts'
import { mayOthersTake, SmsError, type SmsFailure } from './failure.ts'
import type { SmsMessage } from './kinds.ts'
import type { SmsOutcome, SmsVendor } from './port.ts'

type Watch = { now: () => Date; onResult: (vendor: string, result: 'sent' | SmsFailure, error?: SmsError) => void }

/** Sends by the first vendor that takes it. `after`: vendors to try last, because what they took before did not arrive. */
export type InTurn = {
  send: (message: SmsMessage, after?: readonly string[]) => Promise<SmsOutcome & { vendor: string }>
  isResting: (vendor: string) => boolean
}

/**
 * Tries the vendors in their order, those that rest after all others. After an unknown outcome the next one is tried as well: both messages
 * are the same to the letter, so one too many does no harm, and none at all keeps a person out. A limit of the number ends it.
 */
export function smsInTurn(vendors: readonly SmsVendor[], { now, onResult }: Watch): InTurn {
  const lines = vendors.map(({ name, open }) => ({ name, vendor: open(now), breaker: smsBreaker(now) }))
  return {
    isResting: (name) => lines.some((line) => line.name === name && line.breaker.isResting()),
    async send(message, after = []) {
      const rank = ({ name, breaker }: (typeof lines)[number]) => Number(breaker.isResting()) * 2 + Number(after.includes(name))
      const failures: SmsError[] = []
      for (const { name, vendor, breaker } of lines.toSorted((a, b) => rank(a) - rank(b))) {
        breaker.begin()
        try {
          const { messageId } = await vendor.send(message)
          breaker.took()
          onResult(name, 'sent')
          return { vendor: name, messageId }
        } catch (error) {
          if (!(error instanceof SmsError)) throw error
          breaker.failed(error.failure)
          onResult(name, error.failure, error)
          failures.push(error)
          if (!mayOthersTake(error.failure)) break
        }
      }
      throw worstOf(failures)
    },
  }
}

/** What decides for the person: a message that may still arrive, then a number that cannot get any, then whatever came first. */
function worstOf(failures: readonly SmsError[]): Error {
  const wanted = ['unknown', 'phoneLimit', 'blocked'] as const
  const found = wanted.map((failure) => failures.find((error) => error.failure === failure)).find((error) => error !== undefined)
  return found ?? failures[0] ?? new SmsError({ vendor: 'none', failure: 'unreachable', code: 'NO_VENDOR' })
}
