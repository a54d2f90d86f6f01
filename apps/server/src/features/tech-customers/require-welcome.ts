import { listSeparator } from '@anxin/words/writing/signs'
import type { Policy } from '@anxin/contract/policy'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { homeWords } from '@anxin/words/stored/homes'
import type { Db } from '../../db/connect.ts'
import { Refusal } from '../../refusal.ts'
import { findWishes } from './queries.ts'

type Asked = { technicianId: string; accountId: string; address: { has_stairs: boolean; has_pets: boolean }; policy: Policy }

/**
 * Refuses a booking that the technician's preferences exclude. Of whom they do not want to meet, and of a sex that the policy lets them
 * choose, it says what it says of a technician who takes no orders: nobody learns that it is them (technicianPaused). Of a home it says why (technicianPreference).
 */
export async function requireWelcome(db: Db, { technicianId, accountId, address, policy }: Asked): Promise<void> {
  const wishes = await findWishes(db, { technicianId, accountId })
  if (!wishes) return
  const { customer_sex: wanted, sex } = wishes
  const isOther = policy.switches.customerSex && wanted !== 0 && sex !== 0 && sex !== wanted
  if (wishes.blocked || isOther) throw new Refusal('technicianPaused')
  const because = [...(wishes.no_stairs && address.has_stairs ? (['STAIRS'] as const) : []), ...(wishes.no_pets && address.has_pets ? (['PETS'] as const) : [])]
  if (because.length === 0) return
  const msg = refusalSentences.technicianPreference(because.map((home) => homeWords[home]).join(listSeparator.zh))
  throw new Refusal('technicianPreference', { msg, detail: { because: [...because] } })
}
