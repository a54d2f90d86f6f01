import type { z } from 'zod'

type Raw = Record<string, unknown>

/** Peels optional, default, nullable and pipe off a schema. */
function core(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType; in?: z.core.$ZodType }
  if (def.innerType) return core(def.innerType)
  if (def.type === 'pipe' && def.in) return core(def.in)
  return schema
}

type Kind = 'number' | 'boolean' | 'array' | 'object' | 'other'
const kinds = new WeakMap<z.ZodObject, Map<string, Kind>>()

function kindsOf(schema: z.ZodObject): Map<string, Kind> {
  let known = kinds.get(schema)
  if (!known) {
    known = new Map(Object.entries(schema.shape).map(([name, field]) => [name, kindOf(core(field as z.core.$ZodType)._zod.def.type)]))
    kinds.set(schema, known)
  }
  return known
}

const kindOf = (type: string): Kind => {
  if (type === 'number' || type === 'int') return 'number'
  if (type === 'boolean') return 'boolean'
  if (type === 'array') return 'array'
  if (type === 'object' || type === 'record') return 'object'
  return 'other'
}

const number = /^-?(0|[1-9]\d{0,15})(\.\d{1,17})?$/

/** Turns what forms and query strings can carry (text) into what the schema means; JSON values pass as they are. */
function convert(kind: Kind, value: unknown): unknown {
  if (typeof value !== 'string') return kind === 'boolean' && (value === 1 || value === 0) ? value === 1 : value
  if (kind === 'number') return number.test(value) ? Number(value) : value
  if (kind === 'boolean') return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
  if (kind === 'array') return value.startsWith('[') ? parsed(value) : value.split(',')
  if (kind === 'object') return parsed(value)
  return value
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/**
 * The input of a call from its query, body and path: empty values are absent, `ids[]=1&ids[]=2` and `1,2` are
 * lists, nested values may be JSON text (api.md section 1). Unknown names are dropped.
 */
export function normalise(schema: z.ZodObject, ...sources: unknown[]): Raw {
  const input: Raw = {}
  const known = kindsOf(schema)
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || Array.isArray(source)) continue
    for (const [given, value] of Object.entries(source)) {
      const isList = given.endsWith('[]')
      const name = isList ? given.slice(0, -2) : given
      const kind = known.get(name)
      if (kind === undefined || value === '' || value === null || value === undefined) continue
      input[name] = isList && !Array.isArray(value) ? [value] : convert(kind, value)
    }
  }
  return input
}
