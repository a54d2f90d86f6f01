import type { Random } from '../random.ts'
import type { Figures } from './figures.ts'
import type { Person } from './technicians.ts'

/** Before it lies the month whose orders are written one by one. */
const monthDays = 31
const mostDays = 900

/** Visits from before the month of orders that nobody reviewed: they are counted alone. A few began late, fewer were called off by the technician. */
export function countPastVisits(random: Random, { people, figures }: { people: readonly Person[]; figures: Figures }): void {
  const stream = random.fork('past visits')
  for (const [index, { approvedDaysAgo, quality, level, offers }] of people.entries()) {
    const days = Math.max(0, Math.min(mostDays, approvedDaysAgo) - monthDays)
    const perDay = 0.3 + (level / 5) * quality ** 2
    const count = Math.round(days * perDay * (0.75 + stream.next() * 0.4))
    for (let visit = 0; visit < count; visit++)
      figures.visit(index, stream.pick(offers).projectIndex, { recent: false, late: stream.chance(0.01 + (1 - quality) * 0.1) })
    figures.add(index, 'cancel_count', Math.round(count * (0.004 + (1 - quality) * 0.04) * (0.6 + stream.next() * 0.8)))
  }
}
