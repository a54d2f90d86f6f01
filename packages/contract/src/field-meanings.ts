import { endOfName, fieldMeanings } from './descriptions/field-meanings.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; description?: string }

const meanings: Readonly<Record<string, string>> = fieldMeanings
const meaningOf = (name: string, within: string): string | undefined => meanings[`${within}.${name}`] ?? meanings[name]

/** What a person calls a field of a call: its meaning without unit and condition; the path itself where it has none. `path` leads there from the input. */
export function nameOfField(path: readonly PropertyKey[], call: string): string {
  const names = path.filter((step) => typeof step === 'string')
  const meaning = meaningOf(names.at(-1) ?? '', names.at(-2) ?? call)
  return meaning?.split(endOfName, 1)[0] ?? path.join('.')
}

/** Writes the meanings into a JSON schema, in place. `within` is the call; gives the names of fields that have none. */
export function describeFields(schema: Schema, within: string): string[] {
  const unknown: string[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    field.description ??= meaningOf(name, within)
    if (field.description === undefined) unknown.push(`${within}.${name}`)
    unknown.push(...describeFields(field, name))
  }
  if (schema.items) unknown.push(...describeFields(schema.items, within))
  for (const one of schema.anyOf ?? []) unknown.push(...describeFields(one, within))
  return unknown
}
