import { managePath, type ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { isAllowed } from '@anxin/contract/manage/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Access } from './access.ts'
import type { ManageAsker, ManageCaller } from './callers.ts'
import { envelope } from './envelope.ts'
import { networkOf } from './network.ts'
import { cookieOf, isForeignPage, noCookie, operatorTokenOf } from './operator-cookie.ts'
import { requireOperator, type Operator } from './operator-sessions.ts'

export type OperatorDeps = {
  db: Db
  clock: Clock
  /** Shut to operators without TOTP: all but their own account. */
  totpRequired: boolean
  /** Where the console is open. */
  operatorUrl: string
}
type Guarded = Exclude<ManageEndpoint['permission'], 'anyone'>
type Admitted = { token: string | undefined; now: Date; permission: Guarded }

/** Calls under the session of an operator, whose role holds permissions. */
export function operatorAccess(deps: OperatorDeps): Access<ManageEndpoint, Operator | undefined, object> {
  return {
    urlOf: ({ name }) => managePath(name),
    states: ['permission', 'scope'],
    tokenOf: (request, { permission }) => (permission === 'anyone' ? undefined : operatorTokenOf(request, deps)),
    admit: async ({ request, token, now, endpoint: { permission } }) => {
      if (permission === 'anyone') return undefined
      const operator = await requirePermission(deps, { token, now, permission })
      request.caller = operator.operatorId
      return operator
    },
    callerOf: ({ name, request, now }, operator, input) => {
      // Before the password is looked at: a page of somebody else learns nothing, either.
      if (name === 'auth/login' && input.asCookie === true && isForeignPage(request, deps)) throw new Refusal('notAllowed')
      return { ...askerOf(request, now), ...(operator && { operator }) }
    },
    writerOf:
      ({ name }) =>
      (value, reply) =>
        envelope(keepSession({ name, data: value, reply }, deps)),
    // What an operator reads goes through Fastify's own sending: its hooks see what was answered.
    send: (reply, answer) => reply.send(answer),
  }
}

async function requirePermission({ db, totpRequired }: OperatorDeps, { token, now, permission }: Admitted): Promise<Operator> {
  const operator = await requireOperator(db, token, now)
  if (permission !== 'signedIn') {
    if (totpRequired && !operator.totpOn) throw new Refusal('totpRequired')
    if (!isAllowed(permission, operator.permissions)) throw new Refusal('notAllowed')
  }
  return operator
}

/** Who asks for what is no call: the files of lists. */
export async function admitOperator(deps: OperatorDeps, request: FastifyRequest, permission: Guarded): Promise<ManageCaller> {
  const now = deps.clock.now()
  const operator = await requirePermission(deps, { token: operatorTokenOf(request, deps), now, permission })
  return { ...askerOf(request, now), operator }
}

const askerOf = (request: FastifyRequest, now: Date): ManageAsker => ({ now, network: networkOf(request.ip), requestId: request.id })

type Answered = { name: string; data: unknown; reply: FastifyReply }
type SignedIn = { token: string; expireAt: number; asCookie: boolean }

/** What a sign-in or its end says to the browser: a console that asked for a cookie gets no token to read. */
function keepSession({ name, data, reply }: Answered, where: Pick<OperatorDeps, 'operatorUrl' | 'clock'>): unknown {
  if (name === 'auth/logout') void reply.header('set-cookie', noCookie(where))
  if (name !== 'auth/login') return data
  // safe: the reply of this call, which its schema has checked
  const { asCookie, token, ...rest } = data as SignedIn
  if (!asCookie) return { token, ...rest }
  void reply.header('set-cookie', cookieOf(where, token, rest.expireAt - where.clock.now().getTime()))
  return rest
}
