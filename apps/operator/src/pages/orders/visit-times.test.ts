import { expect, test } from 'vitest'
import { bookedVisit, plannedVisit, visitTimes } from './visit-times.ts'

const startAt = 1_800_000_000_000
const min = (minutes: number) => startAt + minutes * 60_000
const visit = (...moves: (readonly [move: string, minutes: number])[]) => ({
  startAt,
  endAt: min(60),
  events: moves.map(([move, minutes], seq) => ({ seq, at: min(minutes), move, toStatus: 'ACCEPTED' as const, actor: 'TECH' as const, note: '' })),
})

test('nobody set out: there is nothing to draw', () => {
  expect(visitTimes(visit(['create', -300], ['accept', -290]), min(0))).toBeUndefined()
})

test('on the way, waiting, serving, each as long as it took, and how late the technician came', () => {
  expect(visitTimes(visit(['depart', -30], ['arrive', 7], ['start', 12], ['finish', 72]), min(200))).toEqual({
    from: min(-30),
    until: min(72),
    lateMin: 7,
    stretches: [
      { kind: 'way', from: min(-30), until: min(7) },
      { kind: 'wait', from: min(7), until: min(12) },
      { kind: 'service', from: min(12), until: min(72) },
    ],
  })
})

test('what goes on has no end yet and reaches until now', () => {
  expect(visitTimes(visit(['depart', -30], ['arrive', -5], ['start', 0]), min(80))).toMatchObject({
    until: min(80),
    lateMin: 0,
    stretches: [{}, {}, { until: undefined }],
  })
})

test('an absent customer: the wait ends with the order', () => {
  expect(visitTimes(visit(['depart', -20], ['arrive', 0], ['closeAbsent', 12]), min(300))?.stretches.at(-1)).toEqual({
    kind: 'wait',
    from: min(0),
    until: min(12),
  })
})

test('a visit that began early is shown from its beginning to its planned end, and as booked beside it', () => {
  const early = visit(['depart', -50], ['arrive', -25], ['start', -20])
  expect(plannedVisit(early)).toEqual({ from: min(-20), until: min(60) })
  expect(bookedVisit(early)).toEqual({ from: min(0), until: min(80) })
  expect(visitTimes(early, min(-20))).toMatchObject({ from: min(-50), until: min(80) })
})

test('a visit that has not begun stands as booked', () => {
  const ahead = visit(['depart', -50])
  expect(plannedVisit(ahead)).toEqual({ from: min(0), until: min(60) })
  expect(bookedVisit(ahead)).toEqual({ from: min(0), until: min(60) })
})
