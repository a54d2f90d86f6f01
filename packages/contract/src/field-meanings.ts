import { endOfName, fieldMeanings, type MeaningKey } from './descriptions/field-meanings.ts'

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; description?: string }

const meanings: Readonly<Record<string, string>> = fieldMeanings
// safe: a name that the meanings have
const keyOf = (name: string, within: string): MeaningKey | undefined => [`${within}.${name}`, name].find((key) => key in meanings) as MeaningKey | undefined

/** What a person calls a field of a call: its meaning without unit and condition; the path itself where it has none. `path` leads there from the input. */
export function nameOfField(path: readonly PropertyKey[], call: string): string {
  const names = path.filter((step) => typeof step === 'string')
  const key = keyOf(names.at(-1) ?? '', names.at(-2) ?? call)
  return key === undefined ? path.join('.') : (meanings[key]?.split(endOfName, 1)[0] ?? path.join('.'))
}

/** Writes the meanings into a JSON schema, in place, as `write` words them. `within` is the call; gives the names of fields that have none. */
export function describeFields(schema: Schema, within: string, write = (key: MeaningKey): string | undefined => meanings[key]): string[] {
  const unknown: string[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const key = keyOf(name, within)
    if (key !== undefined) field.description ??= write(key)
    if (field.description === undefined) unknown.push(`${within}.${name}`)
    unknown.push(...describeFields(field, name, write))
  }
  if (schema.items) unknown.push(...describeFields(schema.items, within, write))
  for (const one of schema.anyOf ?? []) unknown.push(...describeFields(one, within, write))
  return unknown
}
