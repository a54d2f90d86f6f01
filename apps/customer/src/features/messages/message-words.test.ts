import { expect, test } from 'vitest'
import { messageEvents } from '@anxin/words/message-events'
import { messageWords } from './message-words.ts'

const createdAt = Date.parse('2026-11-22T12:00:00+08:00')
const sent = { title: '技师已接单', summary: '林晓 已确认，周二 11月24日 10:00 上门', createdAt }
const facts = { startAt: Date.parse('2026-11-24T10:00:00+08:00'), nickname: '林晓', acceptExpireMin: 10, autoConfirmH: 24, refunded: false }

test('in Chinese a message stays as it was sent', () =>
  expect(messageWords({ ...sent, event: 'accept', facts }, 'zh-CN')).toEqual({ title: sent.title, summary: sent.summary }))

test.each([
  ['accept', facts, 'Booking accepted', '林晓 has confirmed and will come Tue 24 Nov 10:00'],
  ['reject', facts, 'Your technician cannot come', 'The order is closed. You can book another technician.'],
  [
    'closeUnaccepted',
    { ...facts, refunded: true },
    'Not accepted in time',
    'The order is closed and will be refunded to your original payment method. You can book another technician.',
  ],
  [
    'closeAbsent',
    { ...facts, refundAmount: 10_000, keptAmount: 3250 },
    'You were not met, so the order was closed',
    '林晓 waited as required. ¥100.00 is refunded; ¥32.50 is non-refundable under the rules.',
  ],
] as const)('in English %s is worded from what happened', (event, known, title, summary) => {
  expect(messageWords({ ...sent, event, facts: known }, 'en')).toEqual({ title, summary })
})

test('a text that somebody wrote is shown as it is in both', () =>
  expect(messageWords({ ...sent, event: '', facts: {} }, 'en')).toEqual({ title: sent.title, summary: sent.summary }))

test('an answer has its title in English and its words as they were written', () =>
  expect(messageWords({ ...sent, event: 'answered', facts: {} }, 'en')).toEqual({ title: 'Customer service has replied', summary: sent.summary }))

test('of a text that somebody wrote in English, too, each language has its own', () => {
  const written = { ...sent, event: '', facts: {}, titleEn: 'The hour before bed', summaryEn: '15% off' }
  expect(messageWords(written, 'en')).toEqual({ title: 'The hour before bed', summary: '15% off' })
  expect(messageWords(written, 'zh-CN')).toEqual({ title: sent.title, summary: sent.summary })
})

const all = { ...facts, movedTo: facts.startAt, endAt: facts.startAt, addMin: 30, refundAmount: 100, keptAmount: 100, incomeAmount: 100, count: 2 }
/** Their summary is what somebody answered. */
const inOwnWords = ['answered', 'refundRejected', 'reviewHidden', 'replyHidden', 'replyShown']

test.each(Object.keys(messageEvents.zh).filter((key) => !/Note(Paid)?$/.test(key)))(
  '%s is said in English without a word of Chinese and with all its values',
  (event) => {
    for (const refunded of [false, true]) {
      const { title, summary } = messageWords({ ...sent, event, facts: { ...all, nickname: 'Lin', refunded } }, 'en')
      expect(title).not.toMatch(/[\u4e00-\u9fff{}]/)
      if (inOwnWords.includes(event)) expect(summary).toBe(sent.summary)
      else expect(summary).not.toMatch(/[\u4e00-\u9fff{}]/)
    }
  },
)

test('coupons are named with their day, whenever it is read', () =>
  expect(messageWords({ ...sent, event: 'couponsExpire', facts: { count: 2, endAt: Date.parse('2026-11-24T16:00:00+08:00') } }, 'en').summary).toBe(
    '2 coupons expire on Tue 24 Nov',
  ))
