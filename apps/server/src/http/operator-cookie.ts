import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { Refusal } from '../refusal.ts'
import { claimedToken, tokenOf } from './sessions.ts'

const name = 'anxin_operator'
type Where = Pick<Config, 'operatorUrl'>

/** The console's session in a cookie that no script reads and no other site sends. It says how long it lives and not until when: clocks differ. */
export function cookieOf({ operatorUrl }: Where, token: string, lifeMs: number): string {
  const secure = operatorUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=/api/manage; HttpOnly; SameSite=Strict${secure}; Max-Age=${Math.floor(lifeMs / 1000)}`
}

/** Takes the cookie away. */
export const noCookie = (where: Where): string => cookieOf(where, '', 0)

function cookieIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const found = headers.cookie?.split(/; */).find((one) => one.startsWith(`${name}=`))
  return found === undefined || found.length === name.length + 1 ? undefined : found.slice(name.length + 1)
}

/** Whether a request with a cookie comes from a page of our own. A browser states the origin of whatever changes something; of a read it says that it is of the same site. */
function isOwnPage({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, { operatorUrl }: Where): boolean {
  const { origin, host } = headers
  if (origin !== undefined) return URL.canParse(origin) && (new URL(origin).host === host || origin === new URL(operatorUrl).origin)
  const site = headers['sec-fetch-site']
  return method === 'GET' && (site === undefined || site === 'same-origin')
}

/** Whether a page of somebody else asks for the cookie: it could sign its visitor in as another. What is no browser states no origin. */
export const isForeignPage = (request: Pick<FastifyRequest, 'method' | 'headers'>, where: Where): boolean =>
  (request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined) && !isOwnPage(request, where)

/** The token of an operator's request: the header of who calls without a browser, else the console's cookie, of a page of our own alone. */
export function operatorTokenOf(request: Pick<FastifyRequest, 'method' | 'headers'>, where: Where): string | undefined {
  if (claimedToken(request) !== undefined) return tokenOf(request)
  const kept = cookieIn(request)
  if (kept === undefined) return undefined
  if (!isOwnPage(request, where)) throw new Refusal('signedOut')
  return kept
}
