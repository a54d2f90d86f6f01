import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badField } from '../refusal.ts'
import { normalise } from './normalise.ts'

/** What a call gets, checked by its schema. `before` opens what came sealed. Refuses badField with the first field that does not fit. */
export function readInput(schema: z.ZodObject, request: FastifyRequest, before?: (given: Record<string, unknown>) => void): Record<string, unknown> {
  const given = normalise(schema, request.query, request.body, request.params)
  before?.(given)
  const parsed = schema.safeParse(given)
  if (parsed.success) {
    const garbled = garbledField(parsed.data)
    if (garbled !== undefined) throw badField(garbled, '内容含有无法识别的字符')
    return parsed.data
  }
  const issue = parsed.error.issues[0]
  const field = issue?.path.join('.') ?? ''
  throw badField(field, issue && !/^(Invalid|Too|Unrecognized|Expected)/.test(issue.message) ? issue.message : `参数 ${field} 不正确`)
}

/** The path of the first text that no record can keep: with a NUL or half of a character. Parsed input is no deeper than its schema. */
function garbledField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, one] of Object.entries(value)) {
    const found = garbledField(one, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}
