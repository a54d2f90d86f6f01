import { nameOfField } from '@anxin/contract/field-meanings'
import { wrong } from '@anxin/contract/field-refusals'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { badField } from '../refusal.ts'
import { normalise } from './normalise.ts'

type Call = {
  /** Its name in the contract. */
  name: string
  request: z.ZodObject
  /** Opens what came sealed. */
  before?: (given: Record<string, unknown>) => void
}

/** What a call gets, checked by its schema. Refuses badField with the first field that does not fit. */
export function readInput({ name, request: schema, before }: Call, request: FastifyRequest): Record<string, unknown> {
  const given = normalise(schema, request.query, request.body, request.params)
  before?.(given)
  const parsed = schema.safeParse(given, { reportInput: true })
  if (parsed.success) {
    const garbled = garbledField(parsed.data)
    if (garbled !== undefined) throw badField(garbled, wrong.unreadableContent)
    return parsed.data
  }
  const [issue] = parsed.error.issues
  if (!issue) throw parsed.error
  throw badField(issue.path.join('.'), reasonOf(issue, name))
}

/** The schema's own words, else what is wrong with which field. */
function reasonOf({ message, path, input }: z.core.$ZodIssue, call: string): string {
  if (!/^(Invalid|Too|Unrecognized|Expected)/.test(message)) return message
  const field = nameOfField(path, call)
  return input === undefined ? wrong.absent(field) : wrong.unfit(field)
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
