import type { OfShop } from '@anxin/server/features/money/ledger/rules'
import { shopMemberRow } from '@anxin/server/testing/rows'
import { entryAt } from '../random.ts'
import type { Random } from '../random.ts'
import type { Catalogue } from './catalogue.ts'
import type { Buyer } from './customers.ts'
import { createIdentity } from './identity.ts'
import { day } from './options.ts'
import type { Person } from './technicians.ts'

/** What two shops of the demo take of their technicians' services; the others take nothing. */
const shareBp = 2000
/** Of the six technicians to sign in with who work for them: the first runs the first shop, the fourth leads the second for its owner. */
const [ownTechnician, leadingTechnician] = [0, 3]
/** Of the customers to sign in with: owner and finance of the second shop. */
const [owner, finance] = [3, 4]

const roleOf = (index: number) => (index === ownTechnician ? 'OWNER' : index === leadingTechnician ? 'MANAGER' : 'TECHNICIAN')
/** Whether somebody works for one of the two shops with staff. */
const isStaff = ({ shopIndex }: Person, people: readonly Person[]) =>
  shopIndex !== undefined && [ownTechnician, leadingTechnician].some((index) => entryAt(people, index).shopIndex === shopIndex)

/** Everybody who works for a shop is its member; two shops have an owner, a manager or finance beside them. */
export function memberRows(
  random: Random,
  { people, buyers, catalogue, now }: { people: readonly Person[]; buyers: readonly Buyer[]; catalogue: Catalogue; now: number },
) {
  const { id } = createIdentity(random.fork('shop members'))
  const shopOf = (index: number) => entryAt(catalogue.shopRows, index).id
  const second = entryAt(people, leadingTechnician).shopIndex ?? 0
  const technicians = people.flatMap((person, index) =>
    person.shopIndex === undefined
      ? []
      : [
          shopMemberRow({
            id: id(),
            shop_id: shopOf(person.shopIndex),
            account_id: person.accountId,
            role: roleOf(index),
            share_bp: shareOf(person, people),
            joined_at: new Date(person.approvedAt),
          }),
        ],
  )
  const others = (
    [
      [owner, 'OWNER', 90],
      [finance, 'FINANCE', 88],
    ] as const
  ).map(([index, role, daysAgo]) =>
    shopMemberRow({
      id: id(),
      shop_id: shopOf(second),
      account_id: entryAt(buyers, index).accountId,
      role,
      share_bp: 0,
      joined_at: new Date(now - daysAgo * day),
    }),
  )
  return [...technicians, ...others]
}

const shareOf = (person: Person, people: readonly Person[]) => (person === people[ownTechnician] || !isStaff(person, people) ? 0 : shareBp)

/** The shop of an order as it was fixed with it. Of an order with a refund it has none: what was taken back was the technician's. */
export function shopOfOrder(
  person: Person,
  { people, catalogue, refunded }: { people: readonly Person[]; catalogue: Catalogue; refunded: boolean },
): OfShop | undefined {
  if (refunded || person.shopIndex === undefined || !isStaff(person, people)) return undefined
  return { shopId: entryAt(catalogue.shopRows, person.shopIndex).id, shareBp: shareOf(person, people) }
}
