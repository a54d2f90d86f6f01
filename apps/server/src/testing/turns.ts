import { setImmediate as turn } from 'node:timers/promises'

/** Lets so many turns of the event loop pass: a way to begin apart that needs no clock. */
export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn()
}
