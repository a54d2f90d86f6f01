import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { smsFailures } from '../../outside/sms/failure.ts'
import { smsInTurn } from '../../outside/sms/in-turn.ts'
import type { Counts, OpenedSms } from './opened-sms.ts'
import * as queries from './queries.ts'

const recentMs = 600_000

export function openSms({ config, db, log, clock }: Pick<Deps, 'config' | 'db' | 'log' | 'clock'>): OpenedSms {
  const { vendors } = config.sms
  const counts: Counts = new Map()
  const count = (vendor: string, result: string) => {
    const key = `${vendor}/${result}`
    counts.set(key, { vendor, result, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  // Each shows from the start, at zero.
  for (const { name: vendor } of vendors)
    for (const result of ['sent', ...smsFailures, 'delivered', 'undelivered']) counts.set(`${vendor}/${result}`, { vendor, result, count: 0 })
  const line = smsInTurn(vendors, {
    now: clock.now,
    onResult: (vendor, result, error) => {
      count(vendor, result)
      if (error) log.warn({ vendor, failure: result, code: error.code }, 'sms vendor')
    },
  })

  const took: OpenedSms['took'] = async ({ phone, kind }, { vendor, messageId }) => {
    if (messageId === '') return
    const [phoneHash] = keyedHashes(config, 'phone', phone)
    try {
      await queries.insertMessage(db, { vendor, messageId, phoneHash, kind, now: clock.now() })
    } catch (error) {
      // The message is on its way: that the line of it is missing must not look as if it were not.
      log.warn({ err: error, vendor }, 'sms not written down')
    }
  }

  return {
    async send(message) {
      const sent = await line.send(message, vendors.length > 1 ? await undelivered(message.phone) : [])
      await took(message, sent)
      return sent
    },
    isResting: line.isResting,
    took,
    count,
    counts: () => counts,
  }

  /** Somebody who asks again within minutes has not got the first one: another vendor goes first. */
  function undelivered(phone: string): Promise<string[]> {
    const since = new Date(clock.now().getTime() - recentMs)
    return queries.undeliveredBy(db, { phoneHashes: keyedHashes(config, 'phone', phone), since })
  }
}
