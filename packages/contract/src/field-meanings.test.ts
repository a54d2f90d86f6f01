import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpointsByFeature } from './endpoints.ts'
import { describeFields, fieldMeanings } from './field-meanings.ts'

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

test('amounts, fees and prices say fen; moments say milliseconds', () => {
  for (const [name, meaning] of Object.entries(fieldMeanings)) {
    if (/(Amount|Fee|Price)$/.test(name)) expect(meaning, name).toContain('分）')
    if (/[a-z]At$/.test(name)) expect(meaning, name).toContain('毫秒')
  }
})
