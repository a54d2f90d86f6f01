import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { requireLines } from './require-lines.ts'
import { aTestApp } from './start-test-app.ts'

const app = aTestApp()
const http = fastify()
requireLines(http, () => app.db)
http.post('/api/manage/thing/change', () => ({ code: 200, data: null, msg: '' }))
http.post('/api/manage/thing/refuse', () => ({ code: 4610, data: null, msg: '' }))
http.get('/api/manage/thing/getList', () => ({ code: 200, data: null, msg: '' }))
afterAll(() => http.close())

test.each([
  ['changed something without a line fails', 'POST', '/api/manage/thing/change', 500],
  ['refused needs none', 'POST', '/api/manage/thing/refuse', 200],
  ['read needs none', 'GET', '/api/manage/thing/getList', 200],
] as const)('a call of the operators that %s', async (_, method, url, status) => {
  expect((await http.inject({ method, url })).statusCode).toBe(status)
})
