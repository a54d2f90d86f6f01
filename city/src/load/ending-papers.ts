import { certificateRow } from '@anxin/server/testing/rows'
import type { Random } from '../random.ts'
import { createIdentity } from './identity.ts'
import { day, type Plan } from './options.ts'
import type { Person } from './technicians.ts'

type Certificates = ReturnType<typeof certificateRow>[]
type Visit = { technician: Person; endAt: number }

/** Health certificates of the demo that run out within the week; two of the four have a new one under review beside the old. */
const endInDays = [2, 3, 5, 6]
const renewed = 2

type World = Pick<Plan, 'now'> & { people: readonly Person[]; visits: readonly Visit[] }

/** Lets some papers of technicians end this week, of people for whom nothing is booked beyond that end. */
export function letPapersEnd(random: Random, certificates: Certificates, { people, visits, now }: World): Certificates {
  const { id } = createIdentity(random.fork('ending papers'))
  const busy = new Set(visits.filter(({ endAt }) => endAt > now + day).map(({ technician }) => technician.id))
  const chosen = people.filter((person) => !person.isDemo && !busy.has(person.id)).slice(0, endInDays.length)
  const endOf = new Map(chosen.map((person, index) => [person.id, now + (endInDays[index] ?? 0) * day]))
  const isEnding = ({ technician_id, type }: Certificates[number]) => type === 'HEALTH' && endOf.has(technician_id)
  const ending = certificates.filter(isEnding)
  return [
    ...certificates.map((paper) => {
      const end = isEnding(paper) ? endOf.get(paper.technician_id) : undefined
      return end === undefined ? paper : { ...paper, issued_at: new Date(end - 365 * day), expire_at: new Date(end) }
    }),
    ...ending.slice(0, renewed).map((paper) =>
      certificateRow({
        ...paper,
        id: id(),
        number: paper.number?.replace(/\d$/, (last) => String((Number(last) + 1) % 10)) ?? '',
        state: 'PENDING',
        issued_at: new Date(now - 2 * day),
        expire_at: new Date(now + 363 * day),
        put_at: new Date(now - day / 2),
        replaces: paper.id ?? null,
      }),
    ),
  ]
}
