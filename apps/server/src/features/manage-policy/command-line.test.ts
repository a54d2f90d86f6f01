import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOperator } from '../../testing/an-operator.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { policyInForce } from '../policy/read-policy.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.stop())

/** `npm run policy` beside the running server. */
async function policy(args: string[], secret = app.deps.config.appSecret) {
  const root = new URL('../../../../../', import.meta.url)
  const env = { ...process.env, DATABASE_URL: app.deps.config.databaseUrl, APP_SECRET: secret }
  const child = spawn(process.execPath, ['scripts/database/policy.ts', ...args], { cwd: root, env })
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), new Promise((resolve) => child.on('exit', resolve))])
  return { out, err, code }
}

test('what is changed beside the server stands in the log: who, what was typed, before and after', async () => {
  const { token } = await anOperator(app)
  const drafted = await policy(['set', 'payExpireMin=20', '--note', '春节'])
  expect(drafted).toMatchObject({ code: 0, err: '' })
  const draftId = /draft (\S+),/.exec(drafted.out)?.[1] ?? ''
  expect((await policy(['publish', draftId])).out).toContain('policy 1 is in force')
  expect((await policyInForce(app.db)).policy.payExpireMin).toBe(20)

  const { data } = await app.as(token).get('/api/manage/audit/getList')
  const said = { operatorName: 'COMMAND_LINE', subjectKind: 'policy', subjectId: draftId, before: { payExpireMin: 15 }, after: { payExpireMin: 20 } }
  expect(data.list).toMatchObject([
    { ...said, action: 'policy.publish', subjectText: 'v1', requestId: `npm run policy -- publish ${draftId}`, network: expect.stringMatching(/^.+@.+$/) },
    { ...said, action: 'policy.draft', reason: '春节', requestId: 'npm run policy -- set payExpireMin=20 --note 春节' },
  ])
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 2, brokenAt: undefined })
})

test('what is refused leaves no line, and another secret than the server’s changes nothing', async () => {
  expect(await policy(['set', 'payExpireMin=0'])).toMatchObject({ code: 1, err: expect.stringContaining('payExpireMin') })
  expect(await policy(['publish', 'none'])).toMatchObject({ code: 1, err: expect.stringContaining('there is no draft none') })
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 0, brokenAt: undefined })

  expect((await policy(['set', 'payExpireMin=20'])).code).toBe(0)
  expect(await policy(['set', 'payExpireMin=25'], 'another-secret-altogether')).toMatchObject({ code: 1, err: expect.stringContaining('APP_SECRET') })
  expect(await verifyAudit(app.db, { key: app.deps.auditKey })).toEqual({ rows: 1, brokenAt: undefined })
})
