import { expect, test, vi } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { requestApprovalAbove, decideApproval } from './approvals.ts'

const app = aTestApp()

async function somebody() {
  const { id: operatorId, name } = await anOperator(app)
  return { operator: { operatorId, name }, now: app.clock.now(), network: '127.0.0.1', requestId: 'request' }
}
type Asker = Awaited<ReturnType<typeof somebody>>
const ask = (asker: Asker, id: string, amount: number) =>
  app.db.transaction().execute((tx) =>
    requestApprovalAbove(app.deps, tx, asker, {
      kind: 'refund',
      subject: { kind: 'refund', id, text: id },
      amount,
      limit: 50_000,
      payload: { refundId: id, amount, reason: '同意' },
    }),
  )
const never = () => Promise.reject(new Error('only refunds wait here'))
const nothing = { refundByHand: never, appeal: never, orderRefund: never, orderCancel: never, orderReassign: never, orderReschedule: never, objection: never }
const decide = (asker: Asker, approvalId: string, approve: boolean, pay: () => Promise<void>) =>
  app.db
    .transaction()
    .execute((tx) =>
      decideApproval(app.deps, tx, asker, { approvalId, approve, note: '已核对', subject: { text: approvalId }, verbs: { ...nothing, refund: pay } }),
    )

test.each([
  [49_999, false],
  [50_000, false],
  [50_001, true],
])('%i fen waits for a second person: %s', async (amount, waits) => {
  expect((await ask(await somebody(), `edge-${amount}`, amount)) !== undefined).toBe(waits)
})

test('anyone who asked cannot allow it; another can, once, and it is done then', async () => {
  const [first, second] = [await somebody(), await somebody()]
  const pay = vi.fn(async () => undefined)
  const id = (await ask(first, 'r1', 60_000)) ?? ''
  expect(await ask(first, 'r1', 60_000)).toBe(id)
  await expect(ask(first, 'r1', 70_000)).rejects.toMatchObject({ key: 'approvalOpen' })
  await expect(decide(first, id, true, pay)).rejects.toMatchObject({ key: 'approvalOwn' })
  expect(pay).not.toHaveBeenCalled()

  const results = await Promise.allSettled(Array.from({ length: 8 }, () => decide(second, id, true, pay)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(pay).toHaveBeenCalledTimes(1)
  const log = await app.db
    .selectFrom('audit_log')
    .select(['action', 'operator_name', 'before', 'after'])
    .where('subject_id', '=', 'r1')
    .orderBy('seq')
    .execute()
  expect(log).toMatchObject([
    { action: 'approval.ask', operator_name: first.operator.name, after: { amount: 60_000 } },
    { action: 'approval.approve', operator_name: second.operator.name, before: { askedBy: first.operator.operatorId } },
  ])
})

test('rejected, nothing is done and it may be asked for again; what fails stays undecided', async () => {
  const [first, second] = [await somebody(), await somebody()]
  const pay = vi.fn(async () => undefined)
  const id = (await ask(first, 'r2', 60_000)) ?? ''
  await expect(
    decide(second, id, true, async () => {
      throw new Error('the gateway is down')
    }),
  ).rejects.toThrow('the gateway is down')
  await decide(second, id, false, pay)
  expect(pay).not.toHaveBeenCalled()
  expect(await ask(first, 'r2', 60_000)).not.toBe(id)
})

test('the twelfth in a row waits like the first: a statement that its connection knows well names the rows in the same words', async () => {
  const asker = await somebody()
  for (let nth = 1; nth <= 12; nth++) expect(await ask(asker, `row-${nth}`, 60_000), `${nth}`).toBeDefined()
  const waiting = await app.db.selectFrom('approvals').select('id').where('subject_id', 'like', 'row-%').where('state', '=', 'WAITING').execute()
  expect(waiting).toHaveLength(12)
})
