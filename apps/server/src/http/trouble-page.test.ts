import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'

const http = Fastify()
beforeAll(() => {
  answerErrors(http, { met: () => undefined })
  http.get('/busy', () => {
    throw Object.assign(new Error('too busy'), { statusCode: 503 })
  })
  http.get('/broken', () => {
    throw new Error('a defect with <details>')
  })
})
afterAll(() => http.close())
const open = (url: string, headers: Record<string, string>) => http.inject({ url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test.each([
  ['/busy', 503, 'zh-CN,zh;q=0.9,en;q=0.8', '系统繁忙', '重新加载'],
  ['/broken', 500, 'zh', '系统异常', '重新加载'],
  ['/busy', 503, 'en-GB,en;q=0.9,zh;q=0.1', 'The service is busy', 'Reload'],
  ['/broken', 500, 'fr-FR,fr;q=0.9', 'Something went wrong', 'Reload'],
])(
  'a browser that opens %s while the server answers %d with the languages %s reads a page with a way to reload',
  async (url, status, language, title, again) => {
    const { statusCode, headers, body } = await open(url, { ...browser, 'accept-language': language })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([status, 'text/html; charset=utf-8', 'no-store'])
    expect(body).toContain(`<h1>${title}</h1>`)
    expect(body).toContain(`<a href="">${again}</a>`)
    expect(body).not.toContain('details')
    if (status === 503) expect(headers['retry-after']).toBe('2')
  },
)

test('a call, and a part of a page, is answered with the envelope as before', async () => {
  const asked: Record<string, string>[] = [{ accept: 'application/json' }, { ...browser, 'sec-fetch-dest': 'empty' }, {}]
  for (const headers of asked) {
    const answer = await open('/busy', headers)
    expect([answer.statusCode, answer.json()]).toEqual([503, { code: 503, data: null, msg: '系统繁忙，请稍后再试' }])
  }
  expect((await open('/broken', {})).json()).toEqual({ code: 500, data: null, msg: '系统异常' })
})
