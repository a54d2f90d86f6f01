import { hash, verify } from '@node-rs/argon2'

// About 60 ms and 32 MiB each on one core of a small server; argon2id is the library's default.
const cost = { memoryCost: 32_768, timeCost: 8, parallelism: 1 }
const atOnce = 2
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** A few at a time, so that sign-ins take neither the whole memory nor all threads; a long queue is answered 503. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++
  else {
    if (waiting.length >= mostWaiting) throw Object.assign(new Error('too many passwords at once'), { statusCode: 503 })
    await new Promise<void>((go) => waiting.push(go))
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** argon2id in its text form, with a salt of its own. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** Whether the password is the hashed one. Without a hash it takes as long and is wrong. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return inTurn(() => verify(passwordHash, password))
  await hashPassword(password)
  return false
}
