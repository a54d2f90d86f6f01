import { expect, test } from 'vitest'
import { visitTimes } from './visit-times.ts'

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
