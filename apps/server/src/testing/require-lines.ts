import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'

/** What ends nothing but the own session. */
const withoutLine: readonly string[] = ['/api/manage/auth/logout']

const isDone = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === 200

/** In every test: what an operator's call changed has its line in the log under the call's own request id, or the call fails. */
export function requireLines(http: FastifyInstance, db: () => Db | undefined): void {
  http.addHook('preSerialization', async ({ method, url, id }, _, payload) => {
    if (method !== 'POST' || !url.startsWith('/api/manage/') || withoutLine.includes(url) || !isDone(payload)) return payload
    const line = await db()?.selectFrom('audit_log').select('seq').where('request_id', '=', id).executeTakeFirst()
    if (!line) throw new Error(`${url} changed something and left no line in the operators' log`)
    return payload
  })
}
