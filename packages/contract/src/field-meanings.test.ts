import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpointsByFeature } from './endpoints.ts'
import { fieldMeanings } from './descriptions/field-meanings.ts'
import { describeFields, nameOfField } from './field-meanings.ts'
import { manageEndpoints } from './manage/endpoints.ts'

const calls = Object.values(endpointsByFeature).flatMap((part) => Object.entries<Endpoint>(part))
const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  // safe: a JSON schema of an object has these members
  z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Parameters<typeof describeFields>[0]

test('every field of every call has a meaning', () => {
  const unknown = calls.flatMap(([name, { request, reply }]) => [
    ...describeFields(schemaOf(request, 'input'), name),
    ...describeFields(schemaOf(reply, 'output'), name),
  ])
  expect([...new Set(unknown)]).toEqual([])
})

test('so has every field that an operator’s call asks for', () => {
  const unknown = Object.entries(manageEndpoints).flatMap(([name, { request }]) => describeFields(schemaOf(request, 'input'), name))
  expect([...new Set(unknown)]).toEqual([])
})

test('a field is called by its meaning without unit and condition; by its path where it has none', () => {
  expect(nameOfField(['addMin'], 'doOrderExtra')).toBe('加钟的分钟数')
  expect(nameOfField(['items', 0, 'quantity'], 'doOrderCreate')).toBe('数量')
  expect(nameOfField(['content'], 'techPenaltyAppeal')).toBe('异议内容')
  expect(nameOfField(['at', 0, 'unheardOf'], 'doOrderCreate')).toBe('at.0.unheardOf')
})

test('amounts, fees and prices say fen; moments say milliseconds', () => {
  for (const [name, meaning] of Object.entries(fieldMeanings)) {
    if (/(Amount|Fee|Price)$/.test(name)) expect(meaning, name).toContain('分）')
    if (/[a-z]At$/.test(name)) expect(meaning, name).toContain('毫秒')
  }
})
