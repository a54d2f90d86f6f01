import { randomUUID } from 'node:crypto'
import { isForCaches, isForConsoles, type AccountEvent } from '../events/live-event.ts'
import type { TestApp } from './start-test-app.ts'

/** Ends when every live event that was sent before has come: they arrive in the order of their commits. */
export async function allPublished(app: TestApp): Promise<void> {
  const accountId = randomUUID()
  await new Promise<void>((resolve) => {
    const stop = app.deps.events.subscribe(accountId, () => {
      stop()
      resolve()
    })
    app.deps.events.publish({ accountId, type: 'message', at: 0 })
  })
}

/** The live events that come to some accounts while `work` runs. */
export async function eventsDuring(app: TestApp, accountIds: string[], work: () => Promise<unknown>): Promise<AccountEvent[]> {
  await allPublished(app)
  const events: AccountEvent[] = []
  const stops = accountIds.map((id) =>
    app.deps.events.subscribe(id, (event) => event.type !== 'slot' && !isForConsoles(event) && !isForCaches(event) && events.push(event)),
  )
  await work()
  await allPublished(app)
  for (const stop of stops) stop()
  return events
}
