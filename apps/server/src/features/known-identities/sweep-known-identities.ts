import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs/jobs.ts'
import { knownSince } from './keep-identity.ts'
import { forgetOver } from './queries.ts'

/** Forgets whom nothing is kept of any more: their time is over, or what waited came to nothing. */
export const sweepKnownIdentities = ({ db, policy }: Pick<Deps, 'db' | 'policy'>): Job => ({
  name: 'sweep-known-identities',
  everyMs: 3_600_000,
  alarmAfterMs: 6 * 3_600_000,
  run: async (now) => forgetOver(db, knownSince(await policy(), now)),
})
