import { endpoints } from '@anxin/contract/endpoints'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { surfaces } from '@anxin/contract/surfaces'
import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { keepSessions } from './features/accounts/keep-session.ts'
import { workAlarms } from './features/alarms/work-alarms.ts'
import { auditKeyOf } from './features/audit/chain.ts'
import { noteExports } from './features/audit/routes.ts'
import { readPolicy } from './features/policy/read-policy.ts'
import { openSms } from './features/sms/open-sms.ts'
import { locationObfuscation } from './features/schedule/obfuscated-location.ts'
import { historyKeyOf } from './features/orders/history/order-events.ts'
import { tokenKeysOf } from './features/orders/quotes/sealed-token.ts'
import { allOrderHooks } from './features/all-order-hooks.ts'
import { allRoutes } from './features/all-routes.ts'
import { secretsOf } from './derived-key.ts'
import { answerRequestIds, logRequests } from './http/access-log.ts'
import { accountAccess } from './http/account-access.ts'
import { invalidateCache } from './http/cache-invalidation.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache.ts'
import { answerBrokenRequest, answerErrors, answerUnreadable } from './http/errors.ts'
import { parseForm } from './http/form.ts'
import { limitsInMemory } from './http/limit-store.ts'
import { limitCalls } from './http/limits.ts'
import { logBrokenRows } from './db/readable.ts'
import { logOptions } from './http/log-options.ts'
import { openLiveEvents } from './events/live-events.ts'
import { say } from './events/notify-sql.ts'
import { beside, healthRoutes, type Health } from './http/health.ts'
import { markRequests } from './http/request-marks.ts'
import { startMetrics } from './metrics/metrics.ts'
import { countOutcomes } from './metrics/outcomes.ts'
import { newTallies } from './metrics/tally.ts'
import { admitOperator, operatorAccess } from './http/operator-access.ts'
import { shedLoad } from './http/pressure.ts'
import { roles } from './http/roles.ts'
import { createSeal } from './http/seal.ts'
import { seenSessions } from './http/seen-sessions.ts'
import { serve } from './http/serve.ts'
import { exportedLists, serveExports } from './http/serve-exports.ts'
import { sessionsIn } from './http/sessions.ts'
import { standingOf } from './http/standing.ts'
import { sharedTokenCache } from './http/shared-token-cache.ts'
import { cutSlowClients, usualPatience, type Patience } from './http/slow-clients.ts'
import { startJobs, type Jobs } from './jobs/run-jobs.ts'
import { createApple } from './outside/apple.ts'
import { createMaps } from './outside/maps.ts'
import { openPayments } from './outside/payments/vendors.ts'
import { createWebPush } from './outside/web-push.ts'
import { createWechat } from './outside/wechat.ts'
import { logOutages } from './outages.ts'
import { createSecurityLog } from './security/security-log.ts'

const liveLine = 'live line'

export type App = {
  http: FastifyInstance
  deps: Deps
  jobs: Jobs
  responses: ResponseCache
  health: Health
  /** From now on it is not ready, and goes on answering. */
  endSoon: () => void
  close: () => Promise<void>
}
type BuildOptions = {
  clock?: Clock
  checkReplies?: boolean
  runJobs?: boolean
  /** Off where the caller's own work stands in the way of the event loop. */
  shedsLoad?: boolean
  patience?: Patience
  before?: (http: FastifyInstance) => Promise<void>
}

/** Wires everything together: the one place that knows all features. Does not listen. */
export async function build(
  config: Config,
  { clock = systemClock, checkReplies = false, runJobs = true, shedsLoad = true, patience = usualPatience, before }: BuildOptions = {},
): Promise<App> {
  const http = Fastify({
    logger: logOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.everyMs },
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  })
  http.removeContentTypeParser('text/plain')
  // Before any route: a route keeps the handler that stands when it is made.
  markRequests(http)
  const outages = logOutages(http.log)
  answerErrors(http, outages)
  answerRequestIds(http)
  if (config.accessLog) logRequests(http, config)
  cutSlowClients(http, patience)
  const forgetBrokenRows = logBrokenRows(http.log)
  const connection = connect(config.databaseUrl, { max: config.poolSize, pipelined: 2 })
  const { db } = connection
  const now = clock.now
  const responses = createResponseCache()
  const events = await openLiveEvents(config.liveDatabaseUrl, (error) => outages.met(liveLine, error, 60_000), {
    say: (channel, payload) => say(db, channel, payload),
    onWell: () => outages.over(liveLine),
  }).catch(async (error: unknown) => {
    await connection.close()
    throw error
  })
  connection.onPublished(events.publish)
  invalidateCache(events, responses)
  const policyInForce = readPolicy(db)
  const deps: Deps = {
    db,
    connection,
    clock,
    config,
    log: http.log,
    seal: createSeal(config.sealKey, ...(config.sealKeySecond ? [config.sealKeySecond] : [])),
    outages,
    responses,
    events,
    requireSession: sessionsIn(db),
    security: createSecurityLog({ db, clock, appSecret: config.appSecret, log: http.log }),
    historyKey: historyKeyOf(config.appSecret),
    orderHooks: allOrderHooks,
    auditKey: auditKeyOf(config.appSecret),
    tokenKeys: tokenKeysOf(secretsOf(config)),
    policy: async () => (await policyInForce()).policy,
    policyInForce,
    obfuscateLocation: locationObfuscation(config.placesSecret ?? config.appSecret),
    tallies: newTallies(),
    sms: openSms({ config, db, log: http.log, clock }),
    maskedPhone: config.maskedPhone?.open(now),
    idCheck: config.idCheck?.(now),
    maps: createMaps(config.maps),
    uploads: config.uploads.open({ now, secrets: secretsOf(config) }),
    channels: openPayments(config, now),
    wechat: config.wechat && createWechat({ ...config.wechat, now, cache: sharedTokenCache(db) }),
    webPush: config.push && createWebPush({ ...config.push, now }),
    apple: config.apple && createApple({ ...config.apple, now }),
  }

  // Read once before the first call, so that no call ever waits for it inside a transaction.
  await deps.policy()
  await before?.(http)
  await http.register(formbody, { parser: parseForm })
  await http.register(cors, {
    origin: [new URL(config.publicUrl).origin, 'capacitor://localhost', 'https://localhost'],
    exposedHeaders: ['token'],
    maxAge: 86_400,
  })
  if (shedsLoad) await shedLoad(http)
  const sessions = seenSessions()
  if (config.rateLimits) limitCalls(http, { store: limitsInMemory(clock), sessions, security: deps.security })

  const { routes, manageRoutesOn, register, jobs: recurring } = allRoutes(deps)
  const account = accountAccess({
    requireSession: deps.requireSession,
    seal: deps.seal,
    plainSecretsAllowed: config.plainSecretsAllowed,
    responses,
    sessions,
    keepSession: keepSessions(deps),
    surfaces,
    roles,
  })
  const operators = { db, clock, totpRequired: config.production, operatorUrl: config.operatorUrl }
  serve(http, { clock, policy: deps.policy, checkReplies }, { access: account, calls: endpoints, routes })
  serve(http, { clock, policy: deps.policy, checkReplies }, { access: operatorAccess(operators), calls: manageEndpoints, routes: manageRoutesOn(db) })
  serveExports(
    http,
    { db, admit: (request, permission) => admitOperator(operators, request, permission), noteExport: noteExports(deps) },
    { exported: exportedLists, routesOn: manageRoutesOn },
  )
  let isEnding = false
  const outcomes = countOutcomes(deps)
  const jobs = startJobs(deps, [...recurring, outcomes.job], { running: runJobs, alarms: workAlarms })
  await register(http)
  const health: Health = {
    standing: () => standingOf({ ...deps, isEnding: () => isEnding }),
    metrics: startMetrics({ ...deps, http, jobs, responses, outcomes: outcomes.figures }),
  }
  healthRoutes(http, health, beside(config))
  return {
    http,
    deps,
    jobs,
    responses,
    health,
    endSoon: () => {
      isEnding = true
    },
    close: async () => {
      // Connections that were busy at the start of the end are let go when their answer is out, not when they time out.
      const letGo = setInterval(() => http.server.closeIdleConnections(), 50)
      await http.close()
      clearInterval(letGo)
      await jobs.stop()
      await deps.security.settled()
      await deps.events.close()
      await connection.close()
      outages.close()
      forgetBrokenRows()
    },
  }
}
