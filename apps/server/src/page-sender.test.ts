import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { pageSender } from './page-sender.ts'

const script = "document.title = '$& 安心'"
const page = `<html><script>${script}</script><script type="module" src="/app.js"></script></html>`
const folder = mkdtempSync(join(tmpdir(), 'page-sender-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function theAnswer(headers: Record<string, string> = {}, { withTwins = true } = {}) {
  const file = join(folder, withTwins ? 'index.html' : 'plain.html')
  writeFileSync(file, page)
  if (withTwins) {
    writeFileSync(`${file}.br`, brotliCompressSync(page))
    writeFileSync(`${file}.gz`, gzipSync(page))
  }
  const http = Fastify()
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.header('content-security-policy', "default-src 'self';script-src 'self' https://cashier.example;style-src 'self'")
    done()
  })
  http.get('/', pageSender(file, { pictures: ['https://pictures.example'] }))
  const answer = await http.inject({ url: '/', headers })
  await http.close()
  return answer
}

describe('the page of an app', () => {
  test('may run the script that stands in it and no other one', async () => {
    const hash = createHash('sha256').update(script).digest('base64')
    expect((await theAnswer()).headers['content-security-policy']).toBe(
      `default-src 'self';script-src 'self' 'sha256-${hash}' https://cashier.example;style-src 'self'`,
    )
  })

  test('comes as small as the browser reads it', async () => {
    const best = await theAnswer({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(best.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(best.rawPayload).toString()).toBe(page)
    expect((await theAnswer({ 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  test.each([
    ['to a browser that reads nothing else', {}, true],
    ['where it has no compressed twin', { 'accept-encoding': 'br' }, false],
  ])('comes as it is %s', async (_when, headers, withTwins) => {
    const { body, headers: given } = await theAnswer(headers, { withTwins })
    expect(body).toBe(page)
    expect(given).not.toHaveProperty('content-encoding')
  })

  test('is asked for again each time, kept apart by encoding, and names the host of pictures', async () => {
    expect((await theAnswer()).headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      link: '<https://pictures.example>; rel=preconnect',
    })
  })
})
