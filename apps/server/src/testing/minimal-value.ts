import type { Schema } from './document-schemas.ts'

type Known = Readonly<Record<string, unknown>>

/** What an object has to have: of alternatives the first. */
const requiredOf = ({ required = [], anyOf = [], allOf = [] }: Schema): string[] => [
  ...required,
  ...anyOf.slice(0, 1).flatMap(requiredOf),
  ...allOf.flatMap(requiredOf),
]

/** The least that fits a schema of a document: no field that it does not demand. `known` gives values by name, for what only the server can tell. */
export function minimalValue(schema: Schema, known: Known = {}, name = ''): unknown {
  if (name in known) return known[name]
  const { const: constant, enum: values, anyOf, type } = schema
  if (constant !== undefined) return constant
  if (values) return values[0]
  if (type === 'object') {
    return Object.fromEntries(requiredOf(schema).map((field) => [field, minimalValue(schema.properties?.[field] ?? {}, known, field)]))
  }
  if (anyOf?.[0]) return minimalValue(anyOf[0], known, name)
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => minimalValue(schema.items ?? {}, known, name))
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, (schema.exclusiveMinimum ?? -1) + 1)
  if (type === 'boolean') return true
  if (schema.pattern) throw new Error(`${name}: a text like ${schema.pattern} is not known`)
  // An empty text counts as not given.
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}
