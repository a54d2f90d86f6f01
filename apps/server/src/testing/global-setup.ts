import type { TestProject } from 'vitest/node'
import { migrate } from '../db/migrate.ts'
import { endWithParent } from './end-with-parent.ts'
import { startThrowawayCluster } from './throwaway-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One throw-away cluster for the run; its migrated template is cloned by each suite, and temporary files lie beside it. */
export default async function setup(project: TestProject) {
  endWithParent()
  const { url, folder, stop } = await startThrowawayCluster({ database: 'template_anxin', flags: ['-c', 'max_connections=300'] })
  process.env.TMPDIR = folder
  await migrate(url)
  project.provide('templateUrl', url)
  return stop
}
