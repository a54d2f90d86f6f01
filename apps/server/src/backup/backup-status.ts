import { readFile, rename, writeFile } from 'node:fs/promises'

/** What the doctor and the figures read; nothing of where the database is, and no secret. */
export type BackupStatus = {
  lastGoodAt: string | null
  lastTriedAt: string
  ok: boolean
  problem: string | null
  backup: string | null
  bytes: number | null
  seconds: number
}

/** In one step: a reader finds the former status or this one. A failure leaves the last good moment as it was. */
export async function writeStatus(file: string | undefined, { lastGoodAt, ...status }: BackupStatus): Promise<void> {
  if (file === undefined) return
  const former = await readFile(file, 'utf8').then(
    (text) => (JSON.parse(text) as Partial<BackupStatus>).lastGoodAt ?? null, // safe: this function wrote it
    () => null,
  )
  await writeFile(`${file}.draft`, `${JSON.stringify({ lastGoodAt: lastGoodAt ?? former, ...status }, null, 2)}\n`, { mode: 0o644 })
  await rename(`${file}.draft`, file)
}
