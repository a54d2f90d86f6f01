import { endpoints } from '@anxin/contract/endpoints'
import { surfaces } from '@anxin/contract/surfaces'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { allRoutes } from '../features/all-routes.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { accountAccess } from './account-access.ts'
import { roles } from './roles.ts'
import { serve as serveCalls } from './serve.ts'
import { seenSessions } from './seen-sessions.ts'

const app = aTestApp()

const serve = (routes: Record<string, unknown>) => {
  const { requireSession, clock, seal, responses } = app.deps
  const deps = { requireSession, seal, responses, plainSecretsAllowed: true, sessions: seenSessions(), keepSession: () => undefined }
  serveCalls(
    Fastify(),
    { clock, policy: app.deps.policy, checkReplies: false },
    { access: accountAccess({ ...deps, surfaces, roles }), calls: endpoints, routes },
  )
}

test('a server with every call starts; one with a call missing does not, and says which', () => {
  const { routes } = allRoutes(app.deps)
  expect(() => serve(routes)).not.toThrow()
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  // The first, one in the middle and the last: each start builds the writers of all calls before.
  for (const name of ['regByPhoneAndPwd', 'doOrderCreate', 'techProfileGet'])
    expect(() => serve({ ...routes, [name]: undefined }), name).toThrow(`the call ${name} (`)
})

test('a call without a role or without ownership in words does not start', () => {
  const { routes } = allRoutes(app.deps)
  for (const blank of ['role', 'ownership'] as const) {
    const kept = endpoints.getOrderInfo[blank]
    Object.assign(endpoints.getOrderInfo, { [blank]: '' })
    try {
      expect(() => serve(routes)).toThrow('the call getOrderInfo states no role or no ownership')
    } finally {
      Object.assign(endpoints.getOrderInfo, { [blank]: kept })
    }
  }
})
