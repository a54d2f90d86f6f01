import { createHash } from 'node:crypto'
import { brand } from '@anxin/words/server/brand'
import { listSeparator } from '@anxin/words/writing/signs'
import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { plannedEnd } from '@anxin/contract/order-guards'
import { calendarFile } from '@anxin/rules/calendar-file'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { calendarPath } from '../../http/bare-paths.ts'
import { newSecret } from '../../ids.ts'
import { findCalendar, ordersBetween, setCalendarSecret } from './queries.ts'
import { revisionsOf } from './schedule-queries.ts'

/** How often calendar apps are asked to read; what is as they have it costs them nothing. */
const everyMin = 15

/** The link under which calendar apps read a technician's orders. Anyone who has it may read. */
export const calendarUrl = ({ config }: Pick<Deps, 'config'>, secret: string): string => `${config.publicUrl}${calendarPath}?key=${secret}`

/** A new link; the one before stops being answered with it. */
export async function renewCalendar(deps: Pick<Deps, 'config' | 'db'>, technicianId: string): Promise<{ calendarUrl: string }> {
  const secret = newSecret()
  await setCalendarSecret(deps.db, technicianId, secret)
  return { calendarUrl: calendarUrl(deps, secret) }
}

/** GET /api/tech/schedule/calendar.ics?key=: the coming orders for a calendar app, under the technician's secret link. No names, no doors. */
export function registerCalendar(http: FastifyInstance, { db, clock }: Deps) {
  http.get<{ Querystring: { key?: string } }>(calendarPath, async (request, reply) => {
    const key = request.query.key
    const technicianId = typeof key === 'string' && /^[0-9A-Za-z_-]{20,64}$/.test(key) ? await findCalendar(db, key) : undefined
    if (technicianId === undefined) return reply.code(404).send({ code: 404, data: null, msg: refusalSentences.calendarNotFound })
    const now = clock.now().getTime()
    const orders = await ordersBetween(db, technicianId, new Date(now - 7 * 86_400_000), new Date(now + 30 * 86_400_000))
    const revisions = await revisionsOf(
      db,
      orders.map(({ id }) => id),
    )
    const visits = orders.map(({ id, items, address, start_at, end_at, service_start_at }) => ({
      uid: id,
      title: items.map(({ name }) => name).join(listSeparator.zh),
      place: `${address.city}${address.area}`,
      startAt: start_at,
      endAt: plannedEnd({ startAt: start_at, endAt: end_at, serviceStartAt: service_start_at ?? undefined }),
      ...(revisions.has(id) && { revised: revisions.get(id) }),
    }))
    const file = calendarFile({ feed: { name: brand.zh.name, everyMin }, visits, now })
    const tag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 22)}"`
    reply.header('etag', tag).header('cache-control', 'private, no-cache')
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(file)
  })
}

/** Whether one of the tags that a caller has is this one; a proxy may have marked it as weak. */
const isKnown = (given: string | undefined, tag: string) => given?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false
