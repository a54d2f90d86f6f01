// nginx and Caddy with their files of deploy/ before a running server: what people get through them.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '@anxin/tooling/run'
import { nginxSite } from './check-files.ts'
import { pathOf } from './tools.ts'

type Answer = { status: number; headers: IncomingMessage['headers'] }
/** How a proxy is reached: its address, and the certificate that it has made for itself. */
type Reached = { base: string; ca?: Buffer }
export type Proxy = Reached & { name: string; child: ChildProcess }
type Asked = { folder: string; port: number; upstream: number }

export function startNginx({ folder, port, upstream }: Asked): Proxy {
  const home = join(folder, 'nginx')
  // The redirect from http needs a port that only root may have, and another test may be using it.
  const site = nginxSite(home)
    .replace(/server \{\n {2}listen 80;[^]*?\n\}\n/, '')
    .replaceAll(/listen (\[::\]:)?443/g, (_, six: string | undefined) => `listen ${six ? '[::1]' : '127.0.0.1'}:${port}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${upstream}`)
  writeFileSync(join(home, 'running-site.conf'), site)
  writeFileSync(
    join(home, 'running.conf'),
    `daemon off;\npid ${home}/running.pid;\nerror_log stderr;\nevents {}\nhttp {\n  access_log off;\n  include ${home}/running-site.conf;\n}\n`,
  )
  const child = spawn(pathOf('nginx'), ['-c', join(home, 'running.conf')], { stdio: 'ignore' })
  return { name: 'nginx', child, base: `https://127.0.0.1:${port}`, ca: readFileSync(join(home, 'certificate.pem')) }
}

/** By address and without TLS: Caddy would put its own authority among those of this machine. */
export function startCaddy({ folder, port, upstream }: Asked): Proxy {
  const home = join(folder, 'caddy')
  mkdirSync(home)
  // Its own port for commands is a fixed one.
  const file = readFileSync(join(root, 'deploy/proxy/Caddyfile'), 'utf8').replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
  writeFileSync(join(home, 'Caddyfile'), file)
  const env = { PATH: process.env.PATH, DOMAIN: `http://127.0.0.1:${port}`, UPSTREAM: `127.0.0.1:${upstream}`, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = spawn(pathOf('caddy'), ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], { stdio: 'ignore', env })
  return { name: 'Caddy', child, base: `http://127.0.0.1:${port}` }
}

type Call = { path: string; headers?: Record<string, string>; bytes?: number }

/** One request; `onAnswer` sees the answer while it is open. */
function send<T>({ base, ca }: Reached, { path, headers = {}, bytes }: Call, onAnswer: (answer: IncomingMessage) => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const all = {
      method: bytes === undefined ? 'GET' : 'POST',
      headers: { ...(ca && { host: 'anxin.example.com' }), ...headers, ...(bytes && { 'content-length': bytes }) },
    }
    const take = (answer: IncomingMessage) => {
      onAnswer(answer)
        .then(resolve, reject)
        .finally(() => answer.destroy())
    }
    const sent = ca ? secure(base + path, { ...all, ca, servername: 'anxin.example.com' }, take) : plain(base + path, all, take)
    sent.on('error', reject)
    sent.end(bytes === undefined ? undefined : Buffer.alloc(bytes))
  })
}

const headOf = (reached: Reached, call: Call) => send(reached, call, async ({ statusCode = 0, headers }): Promise<Answer> => ({ status: statusCode, headers }))

/** The first bytes of an answer that does not end. */
const firstOf = (reached: Reached, call: Call) =>
  send(reached, call, (answer) => new Promise<string>((resolve) => answer.once('data', (chunk: Buffer) => resolve(chunk.toString()))))

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Throws what people would miss through a proxy. `token` is a signed-in customer's. */
export async function checkThrough({ name, child, ...reached }: Proxy, token: string): Promise<void> {
  while (child.exitCode === null && !(await headOf(reached, { path: '/' }).catch(() => undefined))) await wait(100)
  const page = await headOf(reached, { path: '/' })
  expectThat(page.status === 200, `${name} answers the first page with ${page.status}`)
  const hsts = page.headers['strict-transport-security']
  expectThat(/^max-age=31536000; includeSubDomains$/.test(hsts ?? ''), `${name} says of TLS: ${hsts}`)
  for (const path of ['/readyz', '/healthz', '/metrics']) {
    const { status } = await headOf(reached, { path })
    expectThat(status === 404, `${name} answers ${path} with ${status}`)
  }
  const html = await send(reached, { path: '/' }, async (answer) => (await answer.toArray()).join(''))
  const asset = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? ''
  expectThat(asset !== '', `${name} shows a page without a script`)
  for (const time of ['first', 'second']) {
    const { status, headers } = await headOf(reached, { path: asset, headers: { 'accept-encoding': 'br, gzip' } })
    expectThat(
      status === 200 && /immutable/.test(headers['cache-control'] ?? ''),
      `${name} answers ${asset} the ${time} time with ${status}, ${headers['cache-control']}`,
    )
    expectThat(['br', 'gzip'].includes(headers['content-encoding'] ?? ''), `${name} sends ${asset} the ${time} time as ${headers['content-encoding']}`)
  }
  const begun = await firstOf(reached, { path: '/api/user/events', headers: { token } })
  expectThat(begun.startsWith('retry:'), `${name} begins a stream with ${begun}`)
  const tooLarge = await headOf(reached, {
    path: '/api/user/order/doOrderPreview',
    headers: { token, 'content-type': 'application/json' },
    bytes: 12 * 1024 * 1024,
  })
  expectThat(tooLarge.status === 413, `${name} answers a body of 12 MB with ${tooLarge.status}`)
}
