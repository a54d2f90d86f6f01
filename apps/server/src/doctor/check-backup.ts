import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Asking, Finding } from './finding.ts'

const hour = 3_600_000

/** What the backup command writes after each run. A command of somebody else may write the moment alone, as ISO 8601 or in seconds since 1970. */
const Status = z.object({ lastGoodAt: z.string().nullish(), ok: z.boolean().default(true), problem: z.string().nullish() })

type Known = { at: number | undefined; problem: string | undefined }

/** When the last backup ended well, by BACKUP_STATUS_FILE, and whether the last one of all did. */
export async function checkBackup({ env, now, say }: Asking): Promise<Finding[]> {
  const line = (level: Finding['level'], said: string): Finding => ({ part: 'backup', level, said, ...(level !== 'ok' && { remedy: say('backupRemedy') }) })
  const file = env.BACKUP_STATUS_FILE
  if (!file) return [line('warning', say('noBackupFile'))]
  const { at, problem } = await statusIn(file)
  const failed = problem === undefined ? [] : [line('warning', say('backupFailed', { why: problem }))]
  if (at === undefined) return [...failed, line('missing', say('noBackup', { file }))]
  const hours = Math.floor((now().getTime() - at) / hour)
  const said = say('backupAge', { hours: String(Math.max(0, hours)), at: new Date(at).toISOString() })
  return [...failed, line(hours >= 72 ? 'missing' : hours >= 26 ? 'warning' : 'ok', said)]
}

async function statusIn(file: string): Promise<Known> {
  try {
    const text = (await readFile(file, 'utf8')).trim()
    if (!text.startsWith('{')) return { at: momentOf(text), problem: undefined }
    const { lastGoodAt, ok, problem } = Status.parse(JSON.parse(text))
    return { at: momentOf(lastGoodAt ?? ''), problem: ok ? undefined : (problem ?? '?') }
  } catch {
    return { at: undefined, problem: undefined }
  }
}

function momentOf(text: string): number | undefined {
  const at = /^\d{9,11}$/.test(text) ? Number(text) * 1000 : Date.parse(text)
  return Number.isFinite(at) ? at : undefined
}
