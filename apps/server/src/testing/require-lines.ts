import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/connect.ts'

const isDone = (payload: unknown): boolean => typeof payload === 'object' && payload !== null && 'code' in payload && payload.code === 200

const holds = (body: unknown, name: string, value: unknown): boolean => typeof body === 'object' && body !== null && Reflect.get(body, name) === value

/**
 * What ends nothing but the own session, a ticket that is taken (to answer one takes it, too) or an appeal that is taken over by anyone who has
 * it, a key for a second factor that opens nothing yet, a look at a link, and the views that one keeps of lists.
 */
const changesNothing = ({ url, body }: FastifyRequest): boolean =>
  url === '/api/manage/auth/logout' ||
  url === '/api/manage/auth/openLink' ||
  url === '/api/manage/ticket/take' ||
  url === '/api/manage/view/save' ||
  url === '/api/manage/view/remove' ||
  (url === '/api/manage/appeal/take' && holds(body, 'over', true)) ||
  (url === '/api/manage/auth/totp' && holds(body, 'step', 'BEGIN'))

/**
 * In every test: what an operator's call changed has its line in the log under the call's own request id, or the call fails. The same call
 * once more may find it done.
 */
export function requireLines(http: FastifyInstance, db: () => Db | undefined): void {
  const seen = new Set<string>()
  http.addHook('preSerialization', async (request, _, payload) => {
    const { method, url, id, headers, body } = request
    if (method !== 'POST' || !url.startsWith('/api/manage/') || changesNothing(request) || !isDone(payload)) return payload
    const line = await db()?.selectFrom('audit_log').select('seq').where('request_id', '=', id).executeTakeFirst()
    const call = JSON.stringify([headers.token, url, body])
    if (!line && !seen.has(call)) throw new Error(`${url} changed something and left no line in the operators' log`)
    seen.add(call)
    return payload
  })
}
