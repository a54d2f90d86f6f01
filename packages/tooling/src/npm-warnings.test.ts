import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const settings = new URL('../../../.npmrc', import.meta.url)
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-'))
  mkdirSync(join(folder, 'newer'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'start', version: '1.0.0', dependencies: { newer: 'file:newer' } }))
  writeFileSync(join(folder, 'newer/package.json'), JSON.stringify({ name: 'newer', version: '1.0.0', engines: { node: '>=999' } }))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What npm says where a package needs a newer Node than this one; how npm runs this test must not decide it. */
async function installed() {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)))
  return promisify(execFile)('npm', ['install', '--offline', '--install-links=false'], { cwd: folder, env })
}

test('npm warns of no package that needs a newer Node than the one that starts the product', async () => {
  expect((await installed()).stderr).toContain('EBADENGINE')
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  copyFileSync(settings, join(folder, '.npmrc'))
  expect((await installed()).stderr).toBe('')
})
