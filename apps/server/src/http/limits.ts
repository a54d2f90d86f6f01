import type { Endpoint } from '@anxin/contract/endpoint'
import { endpoints, type CallName } from '@anxin/contract/endpoints'
import { exportPath, managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityLog } from '../security/security-log.ts'
import { calendarPath, consoleStreamPath, paperPath } from './bare-paths.ts'
import type { LimitStore, Window } from './limit-store.ts'
import { networkOf } from './network.ts'
import type { SeenSessions } from './seen-sessions.ts'

const second = 1000
const minute = 60_000

type Limit = { session?: Window; guests?: Window; network?: Window }
/**
 * How much one caller may ask for: a session, the guests of a network, and a network in all. Far more than a person does in the
 * worst minute, little for a script. The figures stand in docs/operating/settings.md.
 */
const limits = {
  write: { session: { most: 10, inMs: second }, guests: { most: 60, inMs: second } },
  read: { session: { most: 1200, inMs: minute }, guests: { most: 6000, inMs: minute } },
  /** Ranked by place and free time. */
  lists: { session: { most: 300, inMs: minute }, guests: { most: 1200, inMs: minute } },
  /** What is free where, and what it costs. */
  slots: { session: { most: 120, inMs: minute }, guests: { most: 600, inMs: minute } },
  /** The vendor is paid by the call. */
  maps: { session: { most: 60, inMs: minute }, guests: { most: 120, inMs: minute }, network: { most: 300, inMs: minute } },
  /** Each is rewritten here and kept. */
  upload: { session: { most: 60, inMs: minute }, guests: { most: 120, inMs: minute } },
  signIn: { network: { most: 30, inMs: minute } },
  streams: { session: { most: 60, inMs: minute }, guests: { most: 60, inMs: minute } },
} satisfies Record<string, Limit>
type LimitName = keyof typeof limits

const signIns: readonly CallName[] = [
  'regByPhoneAndPwd',
  'loginByPhoneAndPwd',
  'loginByPhoneAndSms',
  'sendSms',
  'authSms',
  'resetPwd',
  'wxAppLogin',
  'wxAppRegister',
  'wechatUserInfo',
  'iosLogin',
  'iosRegister',
  'contestSuspension',
]
const mapCalls: readonly CallName[] = ['ipLocation', 'placeSuggestion', 'placeSearch', 'reverseGeocode']
const slotCalls: readonly CallName[] = ['getTechBusy', 'doOrderPreview', 'doOrderReschedulePreview', 'getRequestAnswerList']

/** A call that changes something is a write by either verb. */
function limitOf(name: CallName, { method }: Endpoint): LimitName {
  if (signIns.includes(name)) return 'signIn'
  if (mapCalls.includes(name)) return 'maps'
  if (slotCalls.includes(name)) return 'slots'
  if (name.startsWith('getTechList') || name === 'getTechInfo') return 'lists'
  return method === 'POST' ? 'write' : 'read'
}

// safe: the contract's own entries
const calls = Object.entries(endpoints) as [CallName, Endpoint][]
const byPath = new Map<string, LimitName>([
  ...calls.map(([name, endpoint]): [string, LimitName] => [endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), limitOf(name, endpoint)]),
  ...Object.entries<ManageEndpoint>(manageEndpoints).flatMap(([name, endpoint]): [string, LimitName][] => [
    [managePath(name), endpoint.permission === 'anyone' ? 'signIn' : endpoint.method === 'POST' ? 'write' : 'read'],
    ...(endpoint.csv ? [[exportPath(name), 'write'] as [string, LimitName]] : []),
  ]),
  ['/my/common/upload', 'upload'],
  [paperPath, 'upload'],
  ['/api/user/events', 'streams'],
  [consoleStreamPath, 'streams'],
  [calendarPath, 'read'],
  ['/safety/:token', 'read'],
  ['/door/:techId', 'read'],
  ['/safety/confirm/:token', 'write'],
])

/** Whether calls of a route's address are counted. */
export const isLimited = (url: string): boolean => byPath.has(url)

/** Pages, health and what vendors send are not limited here. */
function limitOn({ method, routeOptions }: FastifyRequest): LimitName | undefined {
  const name = byPath.get(routeOptions.url ?? '')
  return name === 'read' && method === 'POST' ? 'write' : name
}

/** Thrown before anything of a request is read. */
class TooManyRequests extends Error {
  override name = 'TooManyRequests'
  readonly statusCode = 429
  readonly retryAfter: number

  constructor(waitMs: number) {
    super('too many requests')
    this.retryAfter = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

type Stand = { store: LimitStore; sessions: SeenSessions; security: SecurityLog }

/**
 * Counts every call before its body is read. Refuses HTTP 429 with Retry-After. A token counts for itself only once it has
 * been a session's: made-up tokens share the limit of the network they come from.
 */
export function limitCalls(http: FastifyInstance, { store, sessions, security }: Stand) {
  http.addHook('onRequest', async (request) => {
    const name = limitOn(request)
    if (name === undefined) return
    const limit: Limit = limits[name]
    const network = networkOf(request.ip)
    const session = sessions.of(request)?.id
    const own = session === undefined ? limit.guests : limit.session
    const wait = Math.max(
      own ? await store.take(`${name}/${session ?? network}`, own) : 0,
      limit.network ? await store.take(`${name}/all/${network}`, limit.network) : 0,
    )
    if (wait === 0) return
    void security.recordOften({ kind: 'LIMIT_REACHED', network, facts: { limit: name } })
    throw new TooManyRequests(wait)
  })
}
