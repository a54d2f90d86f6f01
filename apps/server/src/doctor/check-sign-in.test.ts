import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aTestApp } from '../testing/start-test-app.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSignIn, trySmsLines } from './check-sign-in.ts'
import { asking, said } from './testing/asking.ts'

const app = aTestApp()

test('the doctor says by which ways people sign in, and when there is none', async () => {
  const lines = said(await checkSignIn(asking(), app.config))
  expect(lines).toEqual([
    'ok: Text messages: gateway',
    expect.stringMatching(/^ok: WeChat sign-in can be reached/),
    'ok: Sign in with Apple: the keys are valid',
  ])
  const sms = { ...app.config.sms, vendors: [] }
  expect(said(await checkSignIn(asking(), { ...app.config, sms }))).toContain('warning: Text messages: not set up')
  expect(said(await checkSignIn(asking(), { sms }))).toContain('missing: There is no way to sign in')
  const [gateway] = app.config.sms.vendors
  if (!gateway) throw new Error('the test app has a gateway')
  const lacking = { ...app.config.sms, vendors: [{ ...gateway, missingTemplates: ['LOGIN', 'SOS'] as const }] }
  expect(said(await checkSignIn(asking(), { sms: lacking }))).toContain('warning: gateway lacks the templates of these messages: LOGIN, SOS')
})

test('the doctor sends a test message by each vendor, and says what it answered', async () => {
  const now = app.clock.now
  expect(said(await trySmsLines(asking({ now }), app.config, '13812345678'))).toEqual([expect.stringMatching(/^ok: gateway took the test message \(.+\)$/)])
  const inbox = (await (await fetch(`${app.simulators.url}/sms/messages?phone=13812345678`)).json()) as { text: string }[] // safe: as the simulator answers
  expect(inbox).toHaveLength(1)
  const refused = said(await trySmsLines(asking({ now }), app.config, '123'))
  expect(refused).toEqual([expect.stringMatching(/^missing: gateway refused the test message: /)])
  expect(said(await trySmsLines(asking(), { sms: { ...app.config.sms, vendors: [] } }, '13812345678'))).toEqual(['missing: Text messages: not set up'])
})

test('the doctor says whether pictures can be stored, in a folder and in a store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-pictures-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const disk = (UPLOADS_FOLDER: string) => checkPictures(asking({ env: { UPLOADS: 'disk', UPLOADS_FOLDER } }), app.config)
  expect(said(await disk(folder))).toEqual([`ok: Pictures are stored in ${folder}`, expect.stringContaining('The disk of')])
  expect(said(await disk(join(folder, 'nowhere')))[0]).toMatch(/^missing: The folder of pictures \S+ is not writable: ENOENT/)
  const env = { UPLOADS: 'qiniu' }
  const now = app.clock.now
  expect(said(await checkPictures(asking({ env, now, calls: true }), app.config))).toContain('ok: Picture store: the keys are valid')
  expect(said(await checkPictures(asking({ env }), {}))).toEqual(['missing: The picture store is not set up completely'])
})
