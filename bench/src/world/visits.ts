import type { Input } from '@anxin/contract/endpoints'
import { inParallel, type Client } from '../client.ts'
import type { Customer } from './customers.ts'

/** A visit that a customer could book: where, whom, when and what for. */
export type Visit = { token: string; cart: Input<'doOrderPreview'> }
/** The same with the server's signed price. */
export type Quoted = Visit & { create: Input<'doOrderCreate'> }

const soonMs = 3 * 3_600_000

/**
 * For each customer a free visit with a technician nearby whom no other of them takes, asked for as an app does: list,
 * services, times. Customers who find nobody are left out.
 */
export async function findVisits(client: Client, customers: readonly Customer[]): Promise<Visit[]> {
  const taken = new Set<string>()
  const visits = await inParallel(customers, async ({ token, addressId, lat, lng }, index) => {
    const { list } = await client.ask('getTechListAround', { page: 1 + (index % 3), limit: 50, lat, lng }, token)
    const technician = list.find(({ techId, inRange }) => inRange !== false && !taken.has(techId))
    if (!technician) return undefined
    const { techId } = technician
    taken.add(techId)
    const visit = await findTime(client, { techId, lat, lng, token, turn: index })
    return visit && { token, cart: { techId, items: [{ projectId: visit.projectId, quantity: 1 }], addressId, startAt: visit.startAt } }
  })
  return visits.filter((visit) => visit !== undefined)
}

type Seek = { techId: string; lat: number; lng: number; token: string; turn: number }

/** One of the technician's free times for one of their services; `turn` spreads the choices. */
async function findTime(client: Client, { techId, lat, lng, token, turn }: Seek) {
  const services = await client.tryAsk('getProjectListTech', { techId }, token)
  const project = services?.list.find(({ durationMin }) => durationMin <= 90)
  if (!project) return undefined
  const times = await client.tryAsk('getTechBusy', { techId, days: 7, durationMin: project.durationMin, lat, lng }, token)
  const free = times?.days.flatMap(({ slots }) => slots.filter(({ state, startAt }) => state === 'FREE' && startAt > Date.now() + soonMs)) ?? []
  const slot = free[(turn * 7) % Math.max(1, free.length)]
  return slot && { projectId: project.projectId, startAt: slot.startAt }
}

/** Asks the price of each visit; those that are refused by now are left out. */
export async function quote(client: Client, visits: readonly Visit[]): Promise<Quoted[]> {
  const quoted = await inParallel(visits, async (visit, index) => {
    const preview = await client.tryAsk('doOrderPreview', visit.cart, visit.token)
    if (!preview) return undefined
    const { previewToken, price } = preview
    const requestId = `bench-${Date.now().toString(36)}-${index}`
    return { ...visit, create: { ...visit.cart, previewToken, expectAmount: price.payAmount, requestId } }
  })
  return quoted.filter((one) => one !== undefined)
}
