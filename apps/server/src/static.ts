import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { allSurfaces, surfaces } from '@anxin/contract/surfaces'
import helmet from '@fastify/helmet'
import serveFiles from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { paymentPages } from './outside/payments/vendors.ts'
import { pageSender } from './page-sender.ts'

const folderOf = (app: string) => fileURLToPath(new URL(`../../${app}/dist/`, import.meta.url))

const originOf = (url: string | undefined) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : [])

// The reference's viewer starts from an inline script; its pages show nothing that a person typed.
const referencePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'self'"

const partPolicy = "default-src 'none';frame-ancestors 'none'"

type HeaderSettings = Pick<Config, 'production' | 'publicUrl' | 'operatorUrl' | 'uploads' | 'payments' | 'wechat' | 'apple' | 'mapStyle'>

/** Answers of calls, and the files that pages are made of: neither a page nor a worker, whose policy its own answer sets. */
const isPart = /^\/(api|my)\/|^\/(\w+\/)?assets\/[^?]+\.(js|css|woff2)$/

/**
 * Headers of every answer. What pages may load is what the product uses, and nothing may frame them but themselves; what is no
 * page says in a line that it may load nothing: on a slow line a kilobyte before each of twelve files is seen.
 */
export async function registerHeaders(http: FastifyInstance, config: HeaderSettings) {
  keepHosts(http, config)
  const page = await pageHeaders(config)
  const reference = { ...page, 'content-security-policy': referencePolicy }
  const part = { ...pick(page, ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']), 'content-security-policy': partPolicy }
  const own = { 'referrer-policy': 'same-origin', 'cross-origin-opener-policy': 'same-origin', 'x-frame-options': 'DENY' }
  const console = { ...page, ...own, 'content-security-policy': consolePolicy(config) }
  http.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(isPart.test(url) ? part : url.startsWith('/docs') ? reference : url.startsWith(consoleHome) ? console : page)
    done()
  })
}

/** The console loads nothing but itself and the pictures of orders, sends nothing elsewhere, and stands in no frame. The kit writes its styles into the page. */
const consolePolicy = ({ uploads }: HeaderSettings) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...uploads.origins].join(' ')}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';')

const hostOf = (url: string) => new URL(url).host
const { home, calls } = surfaces.operator
const consoleHome = home.slice(0, -1)
/** What belongs to the console: its pages and the calls of operators. */
const isOfConsole = new RegExp(`^(${consoleHome}|${calls.slice(0, -1)})(/|$|\\?)`)

/** Where the console has a host of its own, it is nowhere else, and nothing else is there but what every host answers. */
function keepHosts(http: FastifyInstance, { publicUrl, operatorUrl }: HeaderSettings) {
  const [host, others] = [hostOf(operatorUrl), hostOf(publicUrl)]
  if (host === others) return
  http.addHook('onRequest', async ({ url, headers }, reply) => {
    const isHere = headers.host === host
    if (isHere && url === '/') return reply.redirect(home)
    if (isHere === isOfConsole.test(url) || /^\/(healthz|readyz|metrics)/.test(url)) return
    return reply.code(404).type('text/plain; charset=utf-8').send('not here\n')
  })
}

const pick = (headers: Record<string, string>, names: readonly string[]) => Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))

/** What helmet says of pages for these settings. It says the same to everyone, so it is asked once and not at every call. */
async function pageHeaders({ production, uploads, payments, wechat, apple, mapStyle }: HeaderSettings): Promise<Record<string, string>> {
  const map = mapStyle?.origins ?? []
  const pictures = new Set([...uploads.origins, ...map])
  const cashier = new Set([...paymentPages(payments).flatMap(originOf), ...originOf(wechat?.openBaseUrl)])
  const scripts = new Set([...originOf(wechat?.scriptUrl), ...originOf(apple?.scriptUrl), ...cashier])
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'", ...cashier],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        // The service worker fetches the pictures it keeps.
        connectSrc: ["'self'", ...new Set([...pictures, ...cashier])],
        frameSrc: ["'self'", ...cashier],
        fontSrc: ["'self'", 'data:'],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // The messaging app's H5 payment needs the page's origin as referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['date', 'connection', 'content-length'].includes(name))
      .map(([name, value]) => [name, String(value)]),
  )
}

/** Serves the built apps: hashed files for ever, pages fresh. An app that has not been built answers with a sentence. */
export async function registerApps(http: FastifyInstance, { uploads, publicUrl }: Pick<Config, 'uploads' | 'publicUrl'>) {
  // Browsers are connected already to where the page comes from.
  const pictures = uploads.origins.filter((origin) => !originOf(publicUrl).includes(origin))
  for (const [index, { name, home: prefix }] of allSurfaces.entries()) {
    const root = folderOf(name)
    if (!existsSync(`${root}index.html`)) {
      http.get(prefix, (_request, reply) => reply.code(503).type('text/plain; charset=utf-8').send(`The ${name} app is not built yet: npm run build\n`))
      continue
    }
    await http.register(serveFiles, {
      root,
      prefix,
      preCompressed: true,
      decorateReply: index === 0,
      index: false,
      redirect: false,
      wildcard: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    http.get(prefix, pageSender(`${root}index.html`, { pictures }))
    if (prefix !== '/') http.get(prefix.slice(0, -1), (_request, reply) => reply.redirect(prefix))
  }
}
