// Before each unit and server test: whatever draws, draws from SEED. The quick tier's is a constant (vitest.config.ts).
import fc from 'fast-check'
import { beforeEach } from 'vitest'

const seed = Number(process.env.SEED)
fc.configureGlobal({ seed, numRuns: Math.min(Number(process.env.RUNS), 500) })

/** Mulberry32. */
let state = seed
Math.random = () => {
  state = (state + 0x6d2b79f5) | 0
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

// What others draw meanwhile, by the clock or by what arrives first, moves no other test's numbers.
beforeEach(() => {
  state = seed
})
