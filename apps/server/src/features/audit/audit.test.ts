import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { appendAudit } from './append.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ warm: true })
})
afterEach(() => app.stop())

async function somebody() {
  const operator = await anOperator(app)
  return { operator: { operatorId: operator.id, name: operator.name }, now: app.clock.now(), network: '127.0.0.1', requestId: 'request' }
}
const note = (asker: Awaited<ReturnType<typeof somebody>>, n: number, cityCode?: string) =>
  app.db.transaction().execute((tx) =>
    appendAudit(app.deps, tx, asker, {
      action: 'order.note',
      subject: { kind: 'order', id: `o${n}`, text: `${n}`, cityCode },
      before: null,
      after: { b: n, a: { d: [1], c: null } },
    }),
  )

test('lines written at once stand one after the other, and the log holds', async () => {
  const asker = await somebody()
  await Promise.all(Array.from({ length: 12 }, (_, n) => note(asker, n)))
  expect(await verifyAudit(app.db, { key: app.deps.auditKey, pageSize: 5 })).toEqual({ rows: 12, brokenAt: undefined })
})

test('the server cannot change or delete a line; where somebody else did, the log breaks at that line', async () => {
  const asker = await somebody()
  for (let n = 0; n < 5; n++) await note(asker, n)
  for (const text of ["update audit_log set reason = 'x'", 'delete from audit_log', 'truncate audit_log'])
    await expect(app.deps.connection.pool.query(text), text).rejects.toThrow('permission denied')
  await expect(asOwner(app, "update audit_log set reason = 'x' where seq = 3")).rejects.toThrow('append-only')

  await asOwner(app, 'alter table audit_log disable trigger all')
  await asOwner(app, `update audit_log set after = '{"b": 99}' where seq = 3`)
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 2, brokenAt: 3 })
  await asOwner(app, 'delete from audit_log where seq = 2')
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 1, brokenAt: 3 })
})

test('an operator of one city reads what lies there and nothing else', async () => {
  const asker = await somebody()
  await note(asker, 1, '330100')
  await note(asker, 2, '310100')
  await note(asker, 3)
  const local = await anOperator(app, { permissions: ['audit.view'], cityCodes: ['330100'] })
  const { data } = await app.as(local.token).get('/api/manage/audit/getList')
  expect(data.list.map(({ subjectId }: { subjectId: string }) => subjectId)).toEqual(['o1'])
  expect(data.total).toBe(1)
})
