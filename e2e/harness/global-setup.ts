import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@anxin/server/db/embedded'
import { demoSecrets } from '../../scripts/demo-config.ts'
import { leaveRun } from './run.ts'
import { fillTemplate } from './template.ts'

/** One throw-away cluster for the run, with the template that each worker clones. */
export default async function globalSetup() {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-e2e-'))
  const cluster = await startEmbedded(join(folder, 'pg'), { database: 'template_city', flags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off'] })
  await fillTemplate({ url: cluster.url, appSecret: demoSecrets(folder).APP_SECRET })
  leaveRun({ folder, template: cluster.url, serverUrl: cluster.serverUrl })
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
