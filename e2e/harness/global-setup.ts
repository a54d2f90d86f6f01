import { endWithParent } from '@anxin/server/testing/end-with-parent'
import { startThrowawayCluster } from '@anxin/server/testing/throwaway-cluster'
import { demoSecrets } from '@anxin/server/testing/demo-secrets'
import { root } from '@anxin/tooling/run'
import { leaveRun } from './run.ts'
import { fillTemplate } from './template.ts'

/** One throw-away cluster for the run, with the template that each worker clones. It is gone however the run ends, and so is all that works in its folder. */
export default async function globalSetup() {
  endWithParent()
  const { folder, url, serverUrl, stop } = await startThrowawayCluster({ name: 'e2e', database: 'template_city' })
  await fillTemplate({ url, appSecret: demoSecrets(folder).APP_SECRET })
  leaveRun({ folder, template: url, serverUrl })
  // Workers, and the browsers that they start, leave their files there; only what was compiled is of use to the next run.
  process.env.TMPDIR = folder
  process.env.PWTEST_CACHE_DIR ??= `${root}.cache/playwright`
  return stop
}
