import type { ManageReply } from '@anxin/contract/manage/calls'

type Visit = Pick<ManageReply<'order/getInfo'>, 'startAt' | 'endAt' | 'events'>

/** A stretch of a visit as it was; `until` is missing while it goes on. Epoch ms. */
export type Stretch = { kind: 'way' | 'wait' | 'service'; from: number; until: number | undefined }
/** A visit on one line of time: as it was agreed, as it was, and how late the technician came. */
export type VisitTimes = { from: number; until: number; stretches: Stretch[]; lateMin: number }

const minute = 60_000

/** When the service began; undefined before that. */
const beganAt = ({ events }: Pick<Visit, 'events'>) => events.find(({ move }) => move === 'start')?.at

/** A visit from its beginning to its planned end: as booked, or from when the service really began. */
export function plannedVisit({ startAt, endAt, events }: Visit): { from: number; until: number } {
  return { from: beganAt({ events }) ?? startAt, until: endAt }
}

/** A visit as it was booked, of one whose end is counted from when the service really began. */
export function bookedVisit({ startAt, endAt, events }: Visit): { from: number; until: number } {
  return { from: startAt, until: endAt - ((beganAt({ events }) ?? startAt) - startAt) }
}

/** The line of a visit somebody set out for; undefined before that. */
export function visitTimes({ startAt, endAt, events }: Visit, now: number): VisitTimes | undefined {
  const at = (...moves: string[]) => events.find(({ move }) => moves.includes(move))?.at
  const departed = events.findLast(({ move }) => move === 'depart')?.at
  if (departed === undefined) return undefined
  const [arrived, began] = [at('arrive'), at('start')]
  const ended = at('finish', 'endEarly', 'closeAbsent', 'refundAll') ?? (began === undefined ? undefined : at('confirm'))
  const stretch = (kind: Stretch['kind'], from: number | undefined, until: number | undefined): Stretch[] => (from === undefined ? [] : [{ kind, from, until }])
  const stretches = [...stretch('way', departed, arrived ?? ended), ...stretch('wait', arrived, began ?? ended), ...stretch('service', began, ended)]
  const last = Math.max(...stretches.map(({ until }) => until ?? now))
  return {
    from: Math.min(departed, startAt),
    until: Math.max(endAt, last, bookedVisit({ startAt, endAt, events }).until),
    stretches,
    lateMin: Math.max(0, Math.floor(((arrived ?? startAt) - startAt) / minute)),
  }
}
