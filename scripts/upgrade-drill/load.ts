import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '@anxin/server/db/connect'
import { systemClock } from '@anxin/server/clock'
import { aCustomer, anAddress, aTechnician } from '@anxin/server/testing/factories'
import { allWeek } from '@anxin/server/testing/rows'

/** One answer; `status` 0: the connection broke. `code` is the envelope's. */
export type Answer = { path: string; at: number; ms: number; status: number; code: number; isWrite: boolean }
type Call = { path: string; token: string; body?: Record<string, unknown> }
type Load = { answers: Answer[]; stop: () => Promise<void> }

const hour = 3_600_000
/** So many hours that somebody books one after the other. */
const hours = 40
const api = '/api/user/order'

/** People who book, pay, are accepted and cancel, again and again, until `stop`; each at one server, with a technician of their own. */
export async function startLoad(db: Db, bases: readonly string[], { people }: { people: number }): Promise<Load> {
  const answers: Answer[] = []
  const lives = await Promise.all(Array.from({ length: people }, (_, nth) => aLife(db, { base: bases[nth % bases.length] ?? '', answers })))
  let going = true
  const running = Promise.all(
    lives.map(async (turn) => {
      while (going) await turn()
    }),
  )
  return {
    answers,
    stop: async () => {
      going = false
      await running
    },
  }
}

async function aLife(db: Db, { base, answers }: { base: string; answers: Answer[] }) {
  const world = { db, clock: systemClock }
  const customer = await aCustomer(world)
  const address = await anAddress(world, { account_id: customer.id })
  const technician = await aTechnician(world, { hours: JSON.stringify(allWeek(0, 1440)), turnaround_min: 0 })
  const cart = { techId: technician.id, items: [{ projectId: technician.projects[0]?.id ?? '', quantity: 1 }], addressId: address.id }
  // Where an order was left standing, the next one has another hour.
  const firstAt = Math.ceil((Date.now() + 26 * hour) / hour) * hour
  let turn = 0
  const { token } = customer
  const say = (call: Call) => untilVerdict(base, call, answers)
  return async () => {
    await say({ path: '/api/user/tech/getTechListHot', token })
    const visit = { ...cart, startAt: firstAt + (turn++ % hours) * 2 * hour }
    const shown = await say({ path: `${api}/doOrderPreview`, token, body: visit })
    if (shown === undefined) return
    const made = await say({ path: `${api}/doOrderCreate`, token, body: { ...visit, requestId: randomUUID(), previewToken: shown.previewToken } })
    if (made === undefined) return
    const orderId = String(made.orderId)
    await say({ path: `${api}/doOrderPayTest`, token, body: { orderId } })
    await say({ path: `${api}/getOrderInfo?orderId=${orderId}`, token })
    await say({ path: '/api/tech/order/accept', token: technician.token, body: { orderId, requestId: randomUUID() } })
    await say({ path: `${api}/getOrderList`, token })
    await say({ path: `${api}/doOrderCancel`, token, body: { orderId, reason: '改期' } })
  }
}

/** What an app does: what was answered 503 is sent again as it was. */
async function untilVerdict(base: string, call: Call, answers: Answer[]): Promise<Record<string, unknown> | undefined> {
  for (;;) {
    const { answer, data } = await send(base, call)
    answers.push(answer)
    if (answer.status !== 503) return data
    await wait(50)
  }
}

/** One call and its answer. */
export async function send(base: string, { path, token, body }: Call): Promise<{ answer: Answer; data?: Record<string, unknown> }> {
  const began = performance.now()
  const said = (status: number, code: number): Answer => {
    const at = performance.now()
    return { path: path.split('?')[0] ?? '', at, ms: at - began, status, code, isWrite: body !== undefined }
  }
  try {
    const reply = await fetch(`${base}${path}`, {
      headers: { token, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (reply.status !== 200) return { answer: said(reply.status, 0) }
    const { code, data } = JSON.parse(text) as { code: number; data?: Record<string, unknown> } // safe: every answer is an envelope
    return { answer: said(reply.status, code), ...(code === 200 && data && { data }) }
  } catch (error) {
    // The connection broke.
    if (error instanceof TypeError) return { answer: said(0, 0) }
    throw error
  }
}
