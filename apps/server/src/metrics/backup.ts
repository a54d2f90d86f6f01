import { readFile } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

/** What `npm run backup` writes to BACKUP_STATUS_FILE at its end. */
type BackupStatus = { lastGoodAt: string | null }

/** The age of the last good backup, where this server is told of the file that says so. */
export function watchBackup({ file, clock }: { file: string | undefined; clock: Clock }, registry: Registry): void {
  if (file === undefined) return
  new Gauge({
    name: 'anxin_backup_age_seconds',
    help: 'Age of the last good backup by BACKUP_STATUS_FILE; +Inf where the file says of none.',
    registers: [registry],
    async collect() {
      this.set((clock.now().getTime() - (await lastGoodIn(file))) / 1000)
    },
  })
}

/** A file that is missing or half written says of none. */
async function lastGoodIn(file: string): Promise<number> {
  try {
    // safe: only the moment is read, and one that is none counts as none
    const { lastGoodAt } = JSON.parse(await readFile(file, 'utf8')) as BackupStatus
    const at = Date.parse(lastGoodAt ?? '')
    return Number.isNaN(at) ? -Infinity : at
  } catch {
    return -Infinity
  }
}
