import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { IdCheck, IdentityAnswer } from '../../outside/id-check/port.ts'

/** What came of asking: the vendor's answer, DOWN where it gave none, NOBODY where nobody was asked. */
export type Outcome = { answer: IdentityAnswer; ref: string } | { answer: 'DOWN' | 'NOBODY' }

/** Asks the vendor once. A person decides instead where it does not answer: nobody waits for its better days. */
export async function askVendor({ vendor, log }: Pick<Deps, 'log'> & { vendor: IdCheck }, person: { name: string; number: string }): Promise<Outcome> {
  try {
    return await vendor.check(person)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ code: error.code }, 'identity vendor')
    return { answer: 'DOWN' }
  }
}
