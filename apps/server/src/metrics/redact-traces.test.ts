import { expect, test } from 'vitest'

type Redact = { redactPath: (url: string) => string; redactAttributes: (attributes: Record<string, unknown>) => Record<string, unknown> }

// A file of its own package, which needs none of its packages.
const redact = new URL('../../../../deploy/tracing/redact.mjs', import.meta.url).href

test('what leaves the machine in a trace names no phone, no id, no link and no word of a person', async () => {
  // safe: the two that the file exports
  const { redactPath, redactAttributes } = (await import(redact)) as Redact
  expect(redactPath('/api/user/order/getOrderInfo?orderId=01J&phone=13911223344')).toBe('/api/user/order/getOrderInfo')
  expect(redactPath('/api/common/sys/notice/detail/01JD8Q2K')).toBe('/api/common/sys/notice/detail/:id')
  expect(redactPath('/safety/abcdefghijklmnopqrstuvwxyzabcdefghij')).toBe('/safety/:id')
  expect(redactPath('https://example.com/no/%E4%B8%BD/x?a=1')).toBe('/no/:id/x')
  expect(
    redactAttributes({
      'http.request.method': 'GET',
      'url.full': 'http://127.0.0.1/api/user/x?token=secret',
      'url.query': 'token=secret',
      'client.address': '203.0.113.9',
      'user_agent.original': 'somebody',
      'db.query.text': 'select id from orders where id = $1',
      'db.connection_string': 'postgres://anxin_server@db/anxin',
      'exception.message': 'Key (phone)=(13911223344) already exists',
    }),
  ).toEqual({ 'http.request.method': 'GET', 'url.path': '/api/user/x', 'db.query.text': 'select id from orders where id = $1' })
})
