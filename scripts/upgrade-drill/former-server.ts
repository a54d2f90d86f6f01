import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@anxin/server/clock'
import type { Db } from '@anxin/server/db/connect'
import { aCustomer, anAddress, aTechnician } from '@anxin/server/testing/factories'
import { startListening } from '@anxin/server/testing/server-process'
import { root } from '@anxin/tooling/run'
import { send } from './load.ts'

const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: ['ignore', 'pipe', 'ignore'] }).toString()

/** Whether this checkout holds a commit; a shallow one, or a copy without its history, does not. */
export function holdsCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** The tree of a commit in a folder of its own, with the modules of this one; its own workspaces stand for those of this one. */
export function checkOut(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'anxin-former-'))
  git('worktree', 'add', '--detach', folder, commit)
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@anxin'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules'))) if (name !== '@anxin') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  // Their targets are relative, so that a copy of each leads into the folder.
  for (const name of readdirSync(join(root, 'node_modules/@anxin')))
    symlinkSync(readlinkSync(join(root, 'node_modules/@anxin', name)), join(modules, '@anxin', name))
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What the server of a folder answers on a migrated database: a list, a booking, a payment, a refund. Throws at the first that goes wrong. */
export async function serveAll(folder: string, { db, serverUrl }: { db: Db; serverUrl: string }, onDone: (what: string) => void): Promise<void> {
  const server = await startListening(serverUrl, { TEST_PAY: 'on', LOG_LEVEL: 'error' }, join(folder, 'apps/server/src/main.ts'))
  try {
    const world = { db, clock: systemClock }
    const { token, id } = await aCustomer(world)
    const address = await anAddress(world, { account_id: id })
    const technician = await aTechnician(world)
    const call = async (path: string, body?: Record<string, unknown>) => {
      const { answer, data } = await send(server.base, { path, token, ...(body && { body }) })
      if (answer.status !== 200 || answer.code !== 200 || !data) throw new Error(`the former server answers ${path} with ${answer.status}, ${answer.code}`)
      return data
    }
    const { list } = await call('/api/user/tech/getTechListHot')
    if (!JSON.stringify(list).includes(technician.id)) throw new Error('the former server lists no technician')
    onDone('a list')
    const day = 86_400_000
    // Noon in the service zone, the day after tomorrow.
    const startAt = (Math.floor(Date.now() / day) + 2) * day + 4 * 3_600_000
    const cart = { techId: technician.id, items: [{ projectId: technician.projects[0]?.id, quantity: 1 }], addressId: address.id, startAt }
    const { previewToken } = await call('/api/user/order/doOrderPreview', cart)
    const { orderId } = await call('/api/user/order/doOrderCreate', { ...cart, requestId: randomUUID(), previewToken })
    onDone('a booking')
    await call('/api/user/order/doOrderPayTest', { orderId })
    onDone('a payment')
    await call('/api/user/order/doOrderRefund', { orderId, reasonId: 'PLANS', requestId: randomUUID() })
    for (let left = 150; (await call(`/api/user/order/getOrderInfo?orderId=${String(orderId)}`)).refundStatus !== 'REFUNDED'; left--) {
      if (left === 0) throw new Error('the former server does not give the money back')
      await wait(200)
    }
    onDone('a refund')
  } finally {
    server.child.kill('SIGTERM')
    const { code, said } = await server.ended
    if (code !== 0 || said !== '') console.log(`the former server ended with ${code} and said: ${said.slice(0, 2000)}`)
  }
}
