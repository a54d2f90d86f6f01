import { expect, test } from 'vitest'
import { visitTransitions } from '@anxin/contract/visit-transitions'
import { orderLog } from '@anxin/words/order-log'
import { visitLog } from '@anxin/words/visit-log'
import { logWords } from './log-words.ts'

const entry = { at: 1_800_000_000_000, status: 'ACCEPTED', statusText: '', actor: 'USER', text: '您申请退款 ¥50.00，等待审核', step: 'refundApplied' } as const
const before = { ...entry, step: 'accept' }

test('every line that changes no state is shown to the technician in their own words; complaints are not shown at all', () => {
  const notes = Object.keys(orderLog.zh).filter((step) => !(step in visitTransitions) && step !== 'create' && !step.startsWith('appeal'))
  expect(Object.keys(visitLog.zh).toSorted()).toEqual(notes.toSorted())
})

test('in either language, with its time and reason, and never as if it were the customer’s', () => {
  expect(logWords(entry, before, 'zh-CN')).toBe('顾客申请了退款，等待审核')
  expect(logWords(entry, before, 'en')).toBe('The customer requested a refund; it is under review')
  expect(logWords({ ...entry, step: 'handOver', text: '技师无法上门：身体不适' }, before, 'en')).toBe('You handed over the order: 身体不适')
  expect(logWords({ ...entry, step: 'extend', addMin: 30, endAt: entry.at }, before, 'en')).toMatch(
    /^The customer added 30 minutes; the service runs until .*\d\d:\d\d$/,
  )
  expect(logWords({ ...entry, step: 'chooseSubstitute' }, { ...before, status: 'PENDING_ACCEPT' }, 'en')).toBe('The customer chose you')
  expect(logWords({ ...entry, step: 'somethingNew', text: '新的一行' }, before, 'en')).toBe('新的一行')
  expect(logWords({ ...entry, status: 'DEPARTED', step: 'depart' }, before, 'en')).toBe('You set out')
})
