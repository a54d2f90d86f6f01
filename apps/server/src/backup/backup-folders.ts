import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName } from './manifest.ts'

const backupName = /^\d{4}-\d{2}-\d{2}T\d{9}Z$/
const draftEnd = '.draft'

/** By its moment to the millisecond: two that follow each other are two. */
export const nameOf = (now: Date): string => now.toISOString().replaceAll(/[:.]/g, '')
export const draftOf = (folder: string): string => `${folder}${draftEnd}`

/** The whole backups of a folder, the oldest first; each is named by when it began. */
export async function wholeBackups(root: string): Promise<string[]> {
  const names = await readdir(root).catch(() => [])
  return names
    .filter((name) => backupName.test(name) && existsSync(join(root, name, manifestName)))
    .toSorted()
    .map((name) => join(root, name))
}

/** Removes all but the newest, and what runs that ended half-way left. The caller is the only one at work here. Answers what is gone. */
export async function removeOld(root: string, keep: number): Promise<string[]> {
  const drafts = (await readdir(root)).filter((name) => name.endsWith(draftEnd) && backupName.test(name.slice(0, -draftEnd.length)))
  const old = [...(await wholeBackups(root)).slice(0, -keep), ...drafts.map((name) => join(root, name))]
  for (const folder of old) await rm(folder, { recursive: true, force: true })
  return old
}
