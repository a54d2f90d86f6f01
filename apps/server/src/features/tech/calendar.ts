import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { ordersBetween } from './queries.ts'

const stamp = (at: number) => `${new Date(at).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
const escape = (text: string) => text.replaceAll(/([\\;,])/g, String.raw`\$1`).replaceAll('\n', String.raw`\n`)

/** GET /api/tech/schedule/calendar.ics?key=: the coming orders for a calendar app, under the technician's secret link. No names, no doors. */
export function registerCalendar(http: FastifyInstance, { db, clock }: Deps) {
  http.get<{ Querystring: { key?: string } }>('/api/tech/schedule/calendar.ics', async (request, reply) => {
    const key = request.query.key
    const technician =
      typeof key === 'string' && /^[0-9A-Za-z_-]{20,64}$/.test(key)
        ? await db.selectFrom('technicians').select('id').where('calendar_secret', '=', key).where('status', '=', 'ACTIVE').executeTakeFirst()
        : undefined
    if (!technician) return reply.code(404).send({ code: 404, data: null, msg: '日历不存在' })
    const now = clock.now().getTime()
    const orders = await ordersBetween(db, technician.id, new Date(now - 7 * 86_400_000), new Date(now + 30 * 86_400_000))
    const events = orders.flatMap((order) => [
      'BEGIN:VEVENT',
      `UID:${order.id}@anxin`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(order.start_at)}`,
      `DTEND:${stamp(order.end_at)}`,
      `SUMMARY:${escape(order.items.map(({ name }) => name).join('、'))}`,
      `LOCATION:${escape(`${order.address.city}${order.address.area}`)}`,
      'END:VEVENT',
    ])
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Anxin//Technician//ZH', 'X-WR-CALNAME:安心到家', ...events, 'END:VCALENDAR', ''].join('\r\n')
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
