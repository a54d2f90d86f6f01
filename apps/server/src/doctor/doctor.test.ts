import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { startServerProcess } from '../testing/server-process.ts'
import { checkBackup } from './check-backup.ts'
import type { Finding } from './finding.ts'
import { freeSpace } from './free-space.ts'
import { redacted } from './redacted.ts'
import { asking, said } from './testing/asking.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

describe('without settings', () => {
  test.each([
    ['en_US.UTF-8', 'APP_SECRET is missing', 'nobody can pay', 'There is no way to sign in'],
    ['zh_CN.UTF-8', '缺少 APP_SECRET', '没有人能付款', '没有任何登录方式'],
  ])('the doctor lists every one that is missing and how to try each part for free (%s)', async (LANG, secret, pay, signIn) => {
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
    for (const sentence of [secret, pay, signIn]) expect(text).toContain(sentence)
    expect(text).not.toMatch(/\{\w+\}|undefined|    at /)
  })

  test('it gives the same as JSON, and refuses options that it does not know', async () => {
    const { code, said: text } = await startServerProcess({}, main, ['--json']).ended
    const { findings, missing } = JSON.parse(text) as { findings: Finding[]; missing: number } // safe: what is asserted on next
    expect(code).toBe(2)
    expect(findings).toContainEqual(expect.objectContaining({ part: 'settings', level: 'missing', said: expect.stringContaining('APP_SECRET is missing: ') }))
    expect(missing).toBe(findings.filter(({ level }) => level === 'missing').length)
    expect((await startServerProcess({}, main, ['--nonsense']).ended).said).toContain('Usage')
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

describe('of disks the doctor says', () => {
  test('how much room there is, or that it cannot know', async () => {
    const here = await freeSpace(asking(), { part: 'database', folder: tmpdir(), isHere: true })
    expect(said(here)).toEqual([expect.stringContaining(`The disk of ${tmpdir()} `)])
    const unknown = ['ok: The disk of the data folder cannot be seen from here']
    expect(said(await freeSpace(asking(), { part: 'database', folder: '/nowhere/at/all', isHere: true }))).toEqual(unknown)
    expect(said(await freeSpace(asking(), { part: 'database', folder: tmpdir(), isHere: false }))).toEqual(unknown)
  })
})

test('the doctor shows no secret, no matter who quotes it', () => {
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
