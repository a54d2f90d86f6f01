import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startWithSharedKeys } from './shared-keys.ts'
import type { SimulatorOptions } from './start.ts'

/** Simulators on a free port in a folder of their own, quick to notify and to refund. */
export async function aSimulator(options: Partial<SimulatorOptions> = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'anxin-simulators-'))
  const started = await startWithSharedKeys({
    port: 0,
    folder,
    ...options,
    maskedPhone: { retryScale: 0.0001, notifyDelayMs: 1, ...options.maskedPhone },
    alipay: { retryScale: 0.0001, notifyDelayMs: 1, refundDelayMs: 20, ...options.alipay },
    wechatPay: { retryScale: 0.001, notifyDelayMs: 1, refundDelayMs: 20, ...options.wechatPay },
  })
  return {
    ...started,
    folder,
    async close() {
      await started.close()
      if (!options.folder) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function post<T>(url: string, body: unknown): Promise<T> {
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  // safe: tests name the shape they then assert on
  return (await response.json()) as T
}

export async function get<T>(url: string): Promise<T> {
  // safe: tests name the shape they then assert on
  return (await (await fetch(url)).json()) as T
}

type Received = { headers: IncomingHttpHeaders; body: Buffer }

/** A merchant's receiver: keeps what comes, answers with the next planned status, then 204, or 200 with this text. */
export async function aReceiver(text?: string) {
  const received: Received[] = []
  const statuses: number[] = []
  let next = Promise.withResolvers<void>()
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) })
      next.resolve()
      next = Promise.withResolvers()
      const planned = statuses.shift()
      response.writeHead(planned ?? (text === undefined ? 204 : 200)).end(planned === undefined ? text : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // safe: a listening TCP server has an address and a port
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/notify`,
    received,
    statuses,
    /** Waits until `count` notifications have come. */
    async take(count: number): Promise<Received[]> {
      while (received.length < count) await next.promise
      return received.slice(0, count)
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
