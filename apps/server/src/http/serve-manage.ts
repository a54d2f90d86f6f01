import { managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints, type ManageCall, type ManageParsed, type ManageReply } from '@anxin/contract/manage/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { columnsOf } from './csv.ts'
import { serveExports, type Exported, type RoutesOn } from './serve-exports.ts'
import type { ManageAsker, ManageCaller } from './manage-caller.ts'
import { networkOf } from './network.ts'
import { requireOperator } from './operator-sessions.ts'
import { readInput } from './read-input.ts'
import { requireDeclared } from './require-declared.ts'
import { cookieOf, isForeignPage, noCookie, operatorTokenOf } from './operator-cookie.ts'

export type { ManageAsker, ManageCaller }
type CallerOf<N extends ManageCall> = (typeof manageEndpoints)[N]['permission'] extends 'anyone' ? ManageAsker : ManageCaller
type ManageHandler<N extends ManageCall> = (input: ManageParsed<N>, caller: CallerOf<N>) => Promise<ManageReply<N>>
/** The implementations of an area: every call of its part of the contract, or it does not compile. */
export type ManageRoutes<Part> = { [N in keyof Part & ManageCall]: ManageHandler<N> }

type ServeDeps = {
  db: Db
  clock: Clock
  checkReplies: boolean
  /** Shut to operators without TOTP: all but their own account. */
  totpRequired: boolean
  /** Where the console is open. */
  operatorUrl: string
  noteExport: (caller: ManageCaller, exported: { list: string; filters: Record<string, unknown> }) => Promise<void>
}
type AnyHandler = (input: unknown, caller: unknown) => Promise<unknown>

/** Registers every call of the operators. One without an implementation, a permission or a scope in words stops the start. */
export function serveManage(http: FastifyInstance, deps: ServeDeps, routesOn: RoutesOn, declared: Record<string, ManageEndpoint> = manageEndpoints) {
  const routes = routesOn(deps.db)
  const exported: Exported[] = []
  for (const [name, endpoint] of Object.entries(declared)) {
    const handle = routes[name] as AnyHandler | undefined // safe: ManageRoutes<…> has checked it against its call
    if (!handle) throw new Error(`the call ${name} of the operators has no implementation`)
    if (!endpoint.permission || !endpoint.scope) throw new Error(`the call ${name} of the operators states no permission or no scope`)
    serveOne(http, deps, { name, endpoint, handle })
    if (endpoint.csv) exported.push({ name, endpoint, csv: { ...endpoint.csv, columns: columnsOf(name, endpoint.csv.columns) } })
  }
  serveExports(http, { ...deps, admit: (request, permission) => admit(deps, request, askerOf(request, deps.clock), permission) }, { exported, routesOn })
}

type Served = { name: string; endpoint: ManageEndpoint; handle: AnyHandler }

function serveOne(http: FastifyInstance, deps: ServeDeps, { name, endpoint, handle }: Served) {
  const path = managePath(name)
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const asker = askerOf(request, deps.clock)
    try {
      const caller = endpoint.permission === 'anyone' ? asker : await admit(deps, request, asker, endpoint.permission)
      const input = readInput({ name, request: endpoint.request }, request)
      // Before the password is looked at: a page of somebody else learns nothing, either.
      if (name === 'auth/login' && wantsCookie(input) && isForeignPage(request, deps)) throw new Refusal('notAllowed')
      const data = await handle(input, caller)
      if (deps.checkReplies) endpoint.reply.parse(data)
      return { code: 200, data: keepSession({ name, data, reply }, deps) ?? null, msg: '操作成功' }
    } catch (error) {
      if (deps.checkReplies && error instanceof Refusal) requireDeclared({ path, refusals: endpoint.refusals }, error)
      throw error
    }
  }
  http.route({ method: endpoint.method, url: path, handler })
}

const wantsCookie = (input: unknown): boolean => typeof input === 'object' && input !== null && 'asCookie' in input && input.asCookie === true

type Answered = { name: string; data: unknown; reply: FastifyReply }
type SignedIn = { token: string; expireAt: number; asCookie: boolean }

/** What a sign-in or its end says to the browser: a console that asked for a cookie gets no token to read. */
function keepSession({ name, data, reply }: Answered, where: Pick<ServeDeps, 'operatorUrl' | 'clock'>): unknown {
  if (name === 'auth/logout') void reply.header('set-cookie', noCookie(where))
  if (name !== 'auth/login') return data
  // safe: the reply of this call, which its schema has checked
  const { asCookie, token, ...rest } = data as SignedIn
  if (!asCookie) return { token, ...rest }
  void reply.header('set-cookie', cookieOf(where, token, rest.expireAt - where.clock.now().getTime()))
  return rest
}

async function admit(
  { db, totpRequired, operatorUrl }: ServeDeps,
  request: FastifyRequest,
  asker: ManageAsker,
  permission: Exclude<ManageEndpoint['permission'], 'anyone'>,
): Promise<ManageCaller> {
  const operator = await requireOperator(db, operatorTokenOf(request, { operatorUrl }), asker.now)
  if (permission !== 'signedIn') {
    if (totpRequired && !operator.totpOn) throw new Refusal('totpRequired')
    if (!operator.permissions.includes(permission)) throw new Refusal('notAllowed')
  }
  return { ...asker, operator }
}

const askerOf = (request: FastifyRequest, clock: Clock): ManageAsker => ({ now: clock.now(), network: networkOf(request.ip), requestId: request.id })
