import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { draftOf, nameOf, removeOld, wholeBackups } from './backup-folders.ts'
import { writeStatus } from './backup-status.ts'
import { copyFiles } from './copy-files.ts'
import { manifestName } from './manifest.ts'
import { connectionEnv } from './postgres-tools.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}
function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('a picture that the backup before has costs no space, a new one is copied, and drafts and thumbnails stay out', async () => {
  const folder = aFolder()
  const [from, first, second] = ['store', 'first', 'second'].map((name) => join(folder, name))
  write(`${from}/public/p/abc/one.jpg`, 'one')
  write(`${from}/drafts/half`, 'half')
  write(`${from}/thumbnails/p/abc/one.webp`, 'small')
  expect(await copyFiles({ from: `${from}`, to: `${first}` })).toEqual({ files: 1, bytes: 3, linked: 0 })
  write(`${from}/private/abc/two.jpg`, 'two!')
  expect(await copyFiles({ from: `${from}`, to: `${second}`, former: `${first}` })).toEqual({ files: 2, bytes: 7, linked: 1 })
  expect(readdirSync(`${second}`).toSorted()).toEqual(['private', 'public'])
  expect(statSync(`${second}/public/p/abc/one.jpg`).ino).toBe(statSync(`${first}/public/p/abc/one.jpg`).ino)
  // The store's own file is no link: what happens to it changes no backup.
  expect(statSync(`${from}/public/p/abc/one.jpg`).nlink).toBe(1)
})

test('a file that a former restore left half-written is written again', async () => {
  const folder = aFolder()
  write(`${folder}/from/public/one.jpg`, 'whole')
  write(`${folder}/to/public/one.jpg`, 'wh')
  await copyFiles({ from: `${folder}/from`, to: `${folder}/to` })
  expect(readFileSync(`${folder}/to/public/one.jpg`, 'utf8')).toBe('whole')
})

test('the newest whole backups stay; half ones count for nothing and go; what is nobody’s backup is left alone', async () => {
  const root = aFolder()
  const names = [1, 2, 3, 4].map((day) => nameOf(new Date(Date.UTC(2026, 10, day, 3))))
  for (const name of names) write(join(root, name, manifestName), '{}')
  const half = join(root, nameOf(new Date(Date.UTC(2026, 10, 5))))
  write(join(half, 'database.dump'), '')
  write(join(draftOf(half), 'database.dump'), '')
  write(join(root, 'notes.draft', 'mine'), '')
  expect((await wholeBackups(root)).map((folder) => folder.slice(root.length + 1))).toEqual(names)
  expect(await removeOld(root, 2)).toHaveLength(3)
  expect((await wholeBackups(root)).map((folder) => folder.slice(root.length + 1))).toEqual(names.slice(2))
  expect(readdirSync(root)).toContain('notes.draft')
})

test('a failed backup leaves the moment of the last good one in the status', async () => {
  const file = join(aFolder(), 'status.json')
  const status = { ok: true, problem: null, backup: '/b/1', bytes: 1, seconds: 1 }
  await writeStatus(file, { ...status, lastGoodAt: '2026-11-20T03:00:00.000Z', lastTriedAt: '2026-11-20T03:00:00.000Z' })
  await writeStatus(file, { ...status, lastGoodAt: null, lastTriedAt: '2026-11-21T03:00:00.000Z', ok: false, problem: 'disk full', backup: null })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    lastGoodAt: '2026-11-20T03:00:00.000Z',
    lastTriedAt: '2026-11-21T03:00:00.000Z',
    ok: false,
    problem: 'disk full',
  })
})

test('the password goes to the database’s programs by their environment, decoded', () => {
  expect(connectionEnv('postgres://owner:a%40b@db.example.com:6432/anxin?sslmode=require')).toEqual({
    PGHOST: 'db.example.com',
    PGPORT: '6432',
    PGUSER: 'owner',
    PGPASSWORD: 'a@b',
    PGDATABASE: 'anxin',
    PGSSLMODE: 'require',
  })
})
