import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { startThrowawayCluster } from './throwaway-cluster.ts'

const holder = fileURLToPath(new URL('hold-cluster.ts', import.meta.url))

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('a run that is ended by %s leaves no database and no folder', { timeout: 120_000 }, async (signal) => {
  const child = spawn(process.execPath, [holder], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [said] = (await once(child.stdout, 'data')) as [Buffer] // safe: a stream of bytes
  const { folder, postmaster } = JSON.parse(said.toString()) as { folder: string; postmaster: number } // safe: hold-cluster.ts writes it
  expect({ database: lives(postmaster), folder: existsSync(folder) }).toEqual({ database: true, folder: true })

  child.kill(signal)
  await once(child, 'exit')
  await expect.poll(() => ({ database: lives(postmaster), folder: existsSync(folder) }), { timeout: 60_000 }).toEqual({ database: false, folder: false })
})

test('a run that ends in order has removed its folder when it says so', async () => {
  const { folder, stop } = await startThrowawayCluster({ name: 'stopped' })
  expect(existsSync(folder)).toBe(true)
  await stop()
  expect(existsSync(folder)).toBe(false)
})
