import { setTimeout as pause } from 'node:timers/promises'
import { hash, verify } from '@node-rs/argon2'
import { passwordTyped } from '@anxin/rules/password-typed'
import { createFairQueue } from '../../fair-queue.ts'

// About 60 ms and 32 MiB each on one core of a small server; argon2id is the library's default.
const cost = { memoryCost: 32_768, timeCost: 8, parallelism: 1 }
// A few at a time, so that sign-ins take neither the whole memory nor all threads.
const queue = createFairQueue({ atOnce: 2, mostWaiting: 64, mostPerNetwork: 8, retryAfter: 2 })

const remembered = 8
/** What the latest comparisons took, in milliseconds: a busy machine takes many times as long as an idle one. */
const lately = [60]
const noteTime = (ms: number) => {
  lately.push(ms)
  if (lately.length > remembered) lately.shift()
}
/** The longest of the latest comparisons, in milliseconds. */
export const slowestLately = (): number => Math.max(...lately)

/** argon2id in its text form, with a salt of its own, of the password as every keyboard types it. The network takes its turn among the others; refuses QueueFull. */
export const hashPassword = (password: string, network: string): Promise<string> => queue.run(network, () => hash(passwordTyped(password), cost))

/**
 * Whether the password is the hashed one. Without a hash it is wrong, waits its turn like the others and then as long as such
 * comparisons took, but costs nothing: made-up phones wear nothing out. Refuses QueueFull.
 */
export async function isPassword(passwordHash: string | null | undefined, { password, network }: { password: string; network: string }): Promise<boolean> {
  // One that was kept before widths and forms were put aside is found as it was typed.
  const forms = [...new Set([passwordTyped(password), password])]
  if (!passwordHash) {
    await queue.run(network, () => Promise.resolve())
    await pause((lately.at(-1) ?? 0) * forms.length)
    return false
  }
  return queue.run(network, async () => {
    for (const form of forms) {
      const started = performance.now()
      const right = await verify(passwordHash, form)
      noteTime(performance.now() - started)
      if (right) return true
    }
    return false
  })
}
