import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../http/live-events.ts'
import type { TestApp } from './start-test-app.ts'

/** Ends when every live event that was sent before has come: they arrive in the order of their commits. */
export async function allTold(app: TestApp): Promise<void> {
  const accountId = randomUUID()
  await new Promise<void>((resolve) => {
    const stop = app.deps.events.subscribe(accountId, () => {
      stop()
      resolve()
    })
    app.deps.events.publish({ accountId, type: 'message', at: 0 })
  })
}

/** The live events that some accounts get while `work` runs. */
export async function toldDuring(app: TestApp, accountIds: string[], work: () => Promise<unknown>): Promise<LiveEvent[]> {
  await allTold(app)
  const told: LiveEvent[] = []
  const stops = accountIds.map((id) => app.deps.events.subscribe(id, (event) => told.push(event)))
  await work()
  await allTold(app)
  for (const stop of stops) stop()
  return told
}
