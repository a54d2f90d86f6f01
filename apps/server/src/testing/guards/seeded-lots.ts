// Loaded with `--import` after seeded-chance: what the product takes from its lots of random bytes is drawn piece by piece here. A lot would go on from one
// label into the next, and with each draw more or less all that follow would be others.
import { randomBytes } from 'node:crypto'
import { registerHooks } from 'node:module'

/** In the place of `random-bytes.ts`. */
export const randomFromLot = (count: number): Buffer => randomBytes(count)

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    return found.url.endsWith('/server/src/random-bytes.ts') ? { ...found, url: import.meta.url } : found
  },
})
