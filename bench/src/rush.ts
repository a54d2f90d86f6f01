import { callTo } from './call.ts'
import { envelopeOf, inParallel, openClient, type Client } from './client.ts'
import type { Customer } from './world/customers.ts'
import type { World } from './world/open-world.ts'

export const people = 400
const half = 30 * 60_000
const soonMs = 5 * 3_600_000
export type Rush = { seconds: number; made: number; taken: number; others: number; serverErrors: number }

/** So many people with a valid quote each ask for overlapping starts of one technician at the same moment. */
export async function rushOnce({ servers, sample }: World): Promise<Rush> {
  const client = openClient(servers.ours.url)
  const crowd = openClient(servers.ours.url, { connections: people })
  try {
    const calls = await overlapping(client, sample.newcomers)
    // Connections are open before the moment comes.
    await Promise.all(calls.map(() => crowd.ask('getTechListHot', { limit: 1 })))
    const began = performance.now()
    const answers = await Promise.all(calls.map((call) => crowd.send(call)))
    const seconds = (performance.now() - began) / 1000
    const codes = answers.map(({ text }) => envelopeOf(text).code)
    const count = (matches: (code: number) => boolean) => codes.filter(matches).length
    return {
      seconds,
      made: count((code) => code === 200),
      taken: count((code) => code === 4601),
      others: count((code) => code !== 200 && code !== 4601),
      serverErrors: answers.filter(({ status }, index) => status >= 500 || String(codes[index]).startsWith('5')).length,
    }
  } finally {
    client.close()
    crowd.close()
  }
}

/** Creates of different customers, each quoted, for one technician and three starts half an hour apart. */
async function overlapping(client: Client, newcomers: (count: number) => Customer[]) {
  const candidates = newcomers(people * 4)
  const [first] = candidates
  if (!first) throw new Error('no customers are left for the rush')
  const { lat, lng, cityCode, token } = first
  const { list } = await client.ask('getTechListAround', { page: 1, limit: 50, lat, lng }, token)
  for (const { techId } of list) {
    const services = await client.tryAsk('getProjectListTech', { techId }, token)
    const project = services?.list.find(({ durationMin }) => durationMin >= 60)
    const times = project && (await client.tryAsk('getTechBusy', { techId, days: 3, durationMin: project.durationMin, lat, lng }, token))
    const middle = times && middleOfFree(times.days.flatMap(({ slots }) => slots))
    if (!project || middle === undefined) continue
    const neighbours = candidates.filter((customer) => customer.cityCode === cityCode)
    const calls = await inParallel(neighbours, async (customer, index) => {
      const cart = { techId, items: [{ projectId: project.projectId, quantity: 1 }], addressId: customer.addressId, startAt: middle + ((index % 3) - 1) * half }
      const preview = await client.tryAsk('doOrderPreview', cart, customer.token)
      const create = preview && {
        ...cart,
        previewToken: preview.previewToken,
        expectAmount: preview.price.payAmount,
        requestId: `bench-rush-${Date.now().toString(36)}-${index}`,
      }
      return create && callTo('doOrderCreate', create, customer.token)
    })
    const quoted = calls.filter((call) => call !== undefined)
    if (quoted.length >= people) return quoted.slice(0, people)
  }
  throw new Error('no technician could be quoted to a whole crowd')
}

/** A start with free ones on both sides of it, far enough from now for everybody's way. */
function middleOfFree(slots: readonly { startAt: number; state: string }[]): number | undefined {
  const free = new Set(slots.filter(({ state, startAt }) => state === 'FREE' && startAt > Date.now() + soonMs).map(({ startAt }) => startAt))
  return [...free].find((startAt) => [-2, -1, 1, 2].every((step) => free.has(startAt + step * half)))
}
