import { areas } from '../../apps/operator/src/app/areas.ts'
import { baseUrl } from './demo-world.ts'

/** One view of the console: its address below the hash. */
export type ConsoleScreen = { name: string; path: string }

/** The areas of the console, by their address. */
export const consoleAreas = Object.keys(areas)

/** Lists whose records open beside them, with what has to be said to see any, and their id. */
const opened = [
  ['order', 'orderId', ''],
  ['refund', 'refundId', 'state=ALL'],
  ['appeal', 'appealId', 'state=ALL'],
  ['ticket', 'ticketId', 'state=ALL'],
  ['review', 'reviewId', ''],
  ['customer', 'customerId', ''],
  ['technician', 'technicianId', ''],
  ['project', 'projectId', ''],
] as const

type Page = { data: { list: Record<string, string>[] } }

/** Every area of the console, and the first record of each list that opens one. */
export async function consoleScreens(token: string): Promise<ConsoleScreen[]> {
  const files = await Promise.all(
    opened.map(async ([area, idField, query]) => {
      const reply = await fetch(`${baseUrl()}/api/manage/${area}/getList?limit=1&${query}`, { headers: { token } })
      // safe: the envelope of a list
      const { data } = (await reply.json()) as Page
      const id = data.list[0]?.[idField]
      return id === undefined ? [] : [{ name: `${area}, opened`, path: `${area}?${query}&open=${id}` }]
    }),
  )
  return [...consoleAreas.map((area) => ({ name: area, path: area })), ...files.flat()]
}

/** A session of the operator `admin`. */
export async function operatorToken(password: string): Promise<string> {
  const reply = await fetch(`${baseUrl()}/api/manage/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'admin', password }),
  })
  // safe: the envelope of every reply
  const { data, msg } = (await reply.json()) as { data: { token?: string } | null; msg: string }
  if (!data?.token) throw new Error(`the operator admin could not sign in: ${msg}`)
  return data.token
}
