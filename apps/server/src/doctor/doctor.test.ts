import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { doctorWords } from '@anxin/words/server/doctor'
import { textIn } from '@anxin/words/words'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { systemClock } from '../clock.ts'
import { aPooler } from '../testing/a-pooler.ts'
import { asOwner } from '../testing/as-owner.ts'
import { anOperator } from '../testing/an-operator.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { aTestApp, cloneDatabase, dropDatabase } from '../testing/start-test-app.ts'
import { checkBackup } from './check-backup.ts'
import { checkDatabase } from './check-database.ts'
import { checkMaskedNumbers, checkPayment, checkPush } from './check-vendors.ts'
import { checkWork } from './check-work.ts'
import type { Asking, Finding } from './finding.ts'
import { redacted } from './redacted.ts'

const app = aTestApp()
const say = textIn(doctorWords, 'en')
const asking = (over: Partial<Asking> = {}): Asking => ({ env: {}, now: systemClock.now, say, calls: false, ...over })
const said = (findings: readonly Finding[]) => findings.map(({ level, said: text }) => `${level}: ${text}`)
const main = fileURLToPath(new URL('main.ts', import.meta.url))

describe('without settings', () => {
  test.each([
    ['en_US.UTF-8', 'APP_SECRET is missing', 'nobody can pay', 'There is no way to sign in'],
    ['zh_CN.UTF-8', '缺少 APP_SECRET', '没有人能付款', '没有任何登录方式'],
  ])('the doctor lists every one that is missing and how to try each part for free (%s)', async (LANG, secret, pay) => {
    const { code, said: text } = await startServerProcess({ LANG }, main).ended
    expect(code).toBe(2)
    for (const name of [
      'APP_SECRET',
      'DATABASE_URL',
      'SEAL_PRIVATE_KEY',
      'MAPS_URL',
      'VAPID_PUBLIC_KEY',
      'MASKED_PHONE_VENDOR',
      'BACKUP_STATUS_FILE',
      'TEST_PAY',
    ])
      expect(text).toContain(name)
    for (const sentence of [secret, pay]) expect(text).toContain(sentence)
    expect(text).not.toMatch(/\{\w+\}|undefined|    at /)
  })

  test('it gives the same as JSON, and refuses options that it does not know', async () => {
    const { code, said: text } = await startServerProcess({}, main, ['--json']).ended
    const { findings, missing } = JSON.parse(text) as { findings: Finding[]; missing: number } // safe: what is asserted on next
    expect(code).toBe(2)
    expect(findings).toContainEqual(expect.objectContaining({ part: 'settings', level: 'missing', said: 'APP_SECRET is missing' }))
    expect(missing).toBe(findings.filter(({ level }) => level === 'missing').length)
    expect((await startServerProcess({}, main, ['--nonsense']).ended).said).toContain('Usage')
  })
})

describe('of the database the doctor says', () => {
  let databaseUrl: string
  beforeAll(async () => {
    databaseUrl = await cloneDatabase(inject('templateUrl'))
  })
  afterAll(() => dropDatabase(databaseUrl))
  const look = async (url = databaseUrl, live = url, over: Partial<Asking> = {}) =>
    said(await checkDatabase(asking(over), { databaseUrl: url, liveDatabaseUrl: live }))

  test('that all is well, and that the server should sign in as its own role', async () => {
    const lines = await look()
    expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([expect.stringMatching(/^warning: Signs in as \S+, (a superuser|which owns the tables)$/)])
    for (const part of ['PostgreSQL 1', 'btree_gist, pgcrypto', 'clocks', 'without a pooler', 'hears its own NOTIFY', 'The tables match'])
      expect(lines.join('\n')).toContain(part)
  })

  test('that it cannot be reached, and nothing of the password', async () => {
    const lines = await look('postgres://somebody:a-password@127.0.0.1:9/anxin')
    expect(lines).toEqual([expect.stringMatching(/^missing: The database cannot be reached: .*ECONNREFUSED/)])
    expect(lines.join()).not.toContain('a-password')
  })

  test('which migration it lacks', async () => {
    const older = await cloneDatabase(inject('templateUrl'))
    onTestFinished(() => dropDatabase(older))
    await asOwner({ config: { migrationDatabaseUrl: older } }, `delete from migrations where name like '0025-%'`)
    expect((await look(older)).join('\n')).toMatch(/missing: The tables do not match this version: the database lacks 0025-/)
  })

  test('that the tables are newer than the program', async () => {
    const newer = await cloneDatabase(inject('templateUrl'))
    onTestFinished(() => dropDatabase(newer))
    await asOwner({ config: { migrationDatabaseUrl: newer } }, `insert into migrations (name, checksum) values ('9999-later.sql', '')`)
    expect((await look(newer)).join('\n')).toContain('warning: The tables are newer than this version: 9999-later.sql')
  })

  test.each([
    ['refuses the settings', { startup: 'refuses' }, /missing: The (pooler does not fit|database cannot be reached|live line)/],
    ['drops the settings', { startup: 'drops' }, /missing: The pooler does not fit/],
    ['gives notifications to others', { hears: false }, /missing: The live line does not hear its own NOTIFY/],
  ] as const)('that a pooler %s', async (_, fault, expected) => {
    const pooler = await aPooler(databaseUrl, fault)
    onTestFinished(() => pooler.close())
    expect((await look(pooler.url, 'hears' in fault ? pooler.url : databaseUrl)).join('\n')).toMatch(expected)
  })

  test('that the clocks of the two machines differ', async () => {
    const off = await look(databaseUrl, databaseUrl, { now: () => new Date('2020-01-01T00:00:00Z') })
    expect(off.join('\n')).toMatch(/warning: The clocks of the database and this machine differ by \d+(\.\d)? s/)
  })
})

describe('of the work in the background the doctor says', () => {
  const look = async (now: Date, env = {}) => said(await checkWork(asking({ env, now: () => now }), { databaseUrl: app.config.databaseUrl }))

  test('that nobody may sign in to the console, that no server runs, and what stands still', async () => {
    const now = app.clock.now()
    expect(await look(now)).toEqual(expect.arrayContaining([expect.stringContaining('missing: There is no operator and no OPERATOR_PASSWORD')]))
    expect((await look(now, { OPERATOR_PASSWORD: 'a password of tests' })).join()).not.toContain('OPERATOR_PASSWORD')
    await anOperator(app)
    expect((await look(now)).join()).not.toContain('no operator')
    await app.jobs.runDue()
    await app.db.insertInto('job_states').values({ name: 'some-job', last_good_at: now, seen_at: now }).execute()
    expect(await look(now)).toContain('ok: A server runs the background work')
    await app.db
      .insertInto('alarms')
      .values({ id: 'doctor-alarm', kind: 'WORK_STUCK', subject: 'outbox/refund', order_id: null, facts: '{}', raised_at: now })
      .execute()
    expect(await look(now)).toContain('warning: Background work is stuck: outbox/refund')
    expect((await look(new Date(now.getTime() + 600_000))).join('\n')).toContain('warning: No server has run the background work since')
  })
})

describe('of the backup the doctor says', () => {
  const now = new Date('2026-11-28T04:00:00Z')
  const folder = mkdtempSync(join(tmpdir(), 'anxin-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'status')
  const look = async (content?: string) => {
    if (content !== undefined) writeFileSync(file, content)
    return said(await checkBackup(asking({ env: content === undefined ? {} : { BACKUP_STATUS_FILE: file }, now: () => now })))
  }

  test.each([
    ['2026-11-28T02:00:00Z\n', 'ok: The last good backup ended 2 h ago'],
    ['2026-11-27T02:00:00Z', 'warning: The last good backup ended 26 h ago'],
    ['2026-11-27T02:00:01Z', 'ok: The last good backup ended 25 h ago'],
    ['2026-11-25T04:00:00Z', 'missing: The last good backup ended 72 h ago'],
    [String(Date.parse('2026-11-28T03:00:00Z') / 1000), 'ok: The last good backup ended 1 h ago'],
    ['{"ok":true,"lastGoodAt":"2026-11-28T03:00:00Z"}', 'ok: The last good backup ended 1 h ago'],
    ['{"ok":false,"problem":"no space","lastGoodAt":"2026-11-28T03:00:00Z"}', 'warning: The last backup failed: no space'],
    ['{"lastGoodAt":null}', 'missing: '],
    ['{"lastGoodAt":{}}', 'missing: '],
    ['soon', 'missing: '],
  ])('how old it is (%s)', async (content, expected) => {
    expect((await look(content))[0]).toContain(expected)
  })

  test('that its age is unknown without the setting, and missing without the file', async () => {
    expect(await look()).toEqual([expect.stringContaining('warning: Without BACKUP_STATUS_FILE')])
    expect(said(await checkBackup(asking({ env: { BACKUP_STATUS_FILE: join(folder, 'nobody') } })))).toEqual([expect.stringContaining('missing: ')])
  })
})

describe('of vendors the doctor says', () => {
  test('that each answers, by a call that costs nothing', async () => {
    const { wechatPay, alipay, maskedPhone } = app.config
    const now = app.clock.now
    expect(said(await checkPayment(asking({ now }), { wechatPay, alipay }))).toEqual(
      expect.arrayContaining(['ok: WeChat Pay: the keys are valid', 'ok: Alipay: the keys are valid']),
    )
    expect(said(await checkMaskedNumbers(asking({ now }), { maskedPhone }))).toContain('ok: Masked number service: the keys are valid')
  })

  test('that keys are refused, and that nobody can pay', async () => {
    const { wechatPay } = app.config
    const now = app.clock.now
    if (!wechatPay) throw new Error('the test app has WeChat Pay')
    const wrong = await checkPayment(asking({ now }), { wechatPay: { ...wechatPay, merchantSerial: '00' } })
    expect(said(wrong)).toContainEqual(expect.stringMatching(/^missing: WeChat Pay refused the call: /))
    expect(said(await checkPayment(asking(), {}))).toEqual(['missing: No payment channel is set: nobody can pay'])
    expect(said(await checkPayment(asking(), { testPay: true }))).toEqual([expect.stringMatching(/^warning: Only the test channel/)])
  })

  test('that their clock is not ours', async () => {
    const { wechatPay } = app.config
    const late = asking({ now: () => new Date('2020-01-01T00:00:00Z') })
    expect(said(await checkPayment(late, { wechatPay }))).toContainEqual(
      expect.stringMatching(/^warning: The clock of WeChat Pay and this one differ by \d+ s/),
    )
  })

  test('whether the keys of pushes are a pair', async () => {
    const { push } = app.config
    if (!push) throw new Error('the test app has pushes')
    expect(said(await checkPush(asking(), { push }))).toEqual(['ok: The push keys are a pair'])
    expect(said(await checkPush(asking(), { push: { ...push, publicKey: `${push.publicKey.slice(0, -1)}A` } }))[0]).toMatch(/^missing/)
    expect(said(await checkPush(asking(), {}))[0]).toMatch(/^warning: Push is off/)
  })
})

test('the doctor shows no secret, whoever quotes it', () => {
  const env = {
    APP_SECRET: 'the-app-secret',
    DATABASE_URL: 'postgres://a:p%40ssword@h/d',
    SMS_KEY_SECRET: 'sms',
    MAPS_KEY: 'MAPSX-KEY',
    PUBLIC_URL: 'https://x',
  }
  const quoted = 'the-app-secret p@ssword p%40ssword MAPSX-KEY https://x sms'
  expect(redacted(quoted, env)).toBe('••• ••• ••• ••• https://x sms')
})
