import { systemClock } from '../clock.ts'
import { connect } from '../db/connect.ts'
import type { Answer, Caller, TestApp } from './start-test-app.ts'

/** Who calls a server that is its own process, by their tokens. */
function callersAt(base: string): (token?: string) => Caller {
  const send = async (
    path: string,
    { token, type, ...request }: { method: string; token: string | undefined; body?: string; type?: string },
  ): Promise<Answer> => {
    const reply = await fetch(`${base}${path}`, { ...request, headers: { ...(token !== undefined && { token }), ...(type && { 'content-type': type }) } })
    return { ...((await reply.json()) as Answer), status: reply.status } // safe: every call answers in one envelope
  }
  return (token) => ({
    get: (path, query = {}) =>
      send(`${path}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`, { method: 'GET', token }),
    post: (path, body = {}) => send(path, { method: 'POST', token, body: JSON.stringify(body), type: 'application/json' }),
    form: (path, body = {}) => send(path, { method: 'POST', token, body: new URLSearchParams(body).toString(), type: 'application/x-www-form-urlencoded' }),
  })
}

/** The database and the callers of a server that is its own process, as the factories want them; its clock is the machine's. */
export function aWorldOf({ databaseUrl, base }: { databaseUrl: string; base: string }): { app: TestApp; close: () => Promise<void> } {
  const connection = connect(databaseUrl, { max: 2 })
  // safe: factories and bookings read these three alone
  const app = { db: connection.db, clock: systemClock, as: callersAt(base) } as unknown as TestApp
  return { app, close: connection.close }
}

/** Tomorrow noon in the service zone: a technician of the factories works then. */
export const tomorrowNoon = (): number => Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 4 * 3_600_000
