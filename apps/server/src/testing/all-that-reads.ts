import { everyCall, callOf, fieldsOf } from './every-call.ts'
import type { TestApp } from './start-test-app.ts'

type Reader = { role: 'customer' | 'technician'; token: string }

/** All that one side of an order can read, and all that the server is about to say to anybody outside, as one text. */
export async function allThatReads(app: TestApp, { role, token }: Reader, ids: { orderId: string; refundId?: string }): Promise<string> {
  const reads = everyCall.filter(([name, { role: of, method }]) => of === role && (method === 'GET' || name === 'exportData'))
  const read: unknown[] = []
  for (const [name, endpoint] of reads) {
    const fields = fieldsOf(endpoint)
    const input = Object.fromEntries(Object.entries(ids).filter(([field]) => fields.includes(field)))
    const { code, data } = await callOf(app, endpoint, input, token)
    if (code === 200) read.push([name, data])
  }
  const outside = await app.db.selectFrom('outbox').select(['topic', 'payload']).execute()
  return JSON.stringify([read, outside])
}
