import { endpoints } from '@anxin/contract/endpoints'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Refusal } from '../refusal.ts'
import { readInput } from './read-input.ts'

/** The refusal of a call with this body, undefined when it is let through. */
function refusalOf(name: string, request: z.ZodObject, body: Record<string, unknown>): Refusal | undefined {
  try {
    // safe: the reader looks at nothing else of a request
    readInput({ name, request }, { query: {}, params: {}, body } as FastifyRequest)
    return undefined
  } catch (refusal) {
    // safe: it throws nothing else
    return refusal as Refusal
  }
}

test.each<[name: keyof typeof endpoints, body: Record<string, unknown>, field: string, msg: string]>([
  ['getTechListHot', { limit: 1000 }, 'limit', '每页最多50条'],
  ['getTechListAround', { lat: 30, lng: 120, radiusKm: 'far' }, 'radiusKm', '“搜索半径”不正确'],
  ['getTechListSearch', { keyword: '推拿', durationMin: 60, lng: 200 }, 'lng', '经度不正确'],
  ['techAddTimeOff', {}, 'startAt', '缺少“开始时间”'],
  ['techSetHours', { hours: [{}] }, 'hours.0.weekday', '缺少“星期”'],
  ['getTechListSearch', { keyword: '推拿', sort: 'SCORE', freeTravel: 'perhaps' }, 'freeTravel', '“是否免车费”不正确'],
])('%s with %j names %s: %s', (name, body, field, message) => {
  expect(refusalOf(name, endpoints[name].request, body)).toMatchObject({ key: 'badField', message, detail: { field } })
})

test('no refusal names a field of any call by a word of the program', () => {
  const calls: Record<string, { request: z.ZodObject }> = { ...endpoints, ...manageEndpoints }
  const values = [undefined, null, '', 'x', -1, 1e300, true, [], [{}], {}]
  const told = Object.entries(calls).flatMap(([name, { request }]) =>
    // Each field by itself: a call tells the first that does not fit.
    Object.entries(request.shape).flatMap(([field, schema]) =>
      values.map((value) => ({ name, field, value, msg: refusalOf(name, z.object({ [field]: schema }), { [field]: value })?.message })),
    ),
  )
  const refused = told.flatMap(({ msg, ...given }) => (msg === undefined ? [] : [{ ...given, msg }]))
  expect(refused.length).toBeGreaterThan(3000)
  // `url不合法` is what api.md says.
  const ofTheTrade = /SHA-256|IP|code|^url/g
  expect(refused.filter(({ msg }) => !/\p{Script=Han}/u.test(msg) || /[A-Za-z]{2}/.test(msg.replaceAll(ofTheTrade, '')))).toEqual([])
})
