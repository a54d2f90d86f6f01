import { expect, test } from 'vitest'
import { messageWords } from './message-words.ts'

const createdAt = Date.parse('2026-11-22T12:00:00+08:00')
const sent = { title: '技师已接单', summary: '林晓 已确认，周二 11月24日 10:00 上门', createdAt }
const facts = { startAt: Date.parse('2026-11-24T10:00:00+08:00'), nickname: '林晓', acceptExpireMin: 10, autoConfirmH: 24, refunded: false }

test('in Chinese a message stays as it was sent', () =>
  expect(messageWords({ ...sent, event: 'accept', facts }, 'zh-CN')).toEqual({ title: sent.title, summary: sent.summary }))

test.each([
  ['accept', facts, 'Order accepted', '林晓 has confirmed and comes Tue 24 Nov 10:00'],
  ['reject', facts, 'The technician cannot come', 'The order is closed. You can book somebody else.'],
  ['closeUnaccepted', { ...facts, refunded: true }, 'Not accepted in time', 'The order is closed and your money goes back. You can book somebody else.'],
  [
    'closeAbsent',
    { ...facts, refundAmount: 10_000, keptAmount: 3250 },
    'You were not there, so the order was closed',
    '林晓 waited as agreed. ¥100.00 goes back to you; ¥32.50 is kept by the rules.',
  ],
] as const)('in English %s is worded from what happened', (event, known, title, summary) => {
  expect(messageWords({ ...sent, event, facts: known }, 'en')).toEqual({ title, summary })
})

test('a text that somebody wrote is shown as it is in both', () =>
  expect(messageWords({ ...sent, event: '', facts: {} }, 'en')).toEqual({ title: sent.title, summary: sent.summary }))

test('an answer has its title in English and its words as they were written', () =>
  expect(messageWords({ ...sent, event: 'answered', facts: {} }, 'en')).toEqual({ title: 'Customer service has answered you', summary: sent.summary }))
