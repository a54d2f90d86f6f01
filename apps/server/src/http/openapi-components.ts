import type { Json } from './openapi-shapes.ts'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * What is left of a document when each titled object stands once among `schemas` and is referred to elsewhere. The same object
 * may be described otherwise in another place: each description has its own number.
 */
export function withSharedSchemas<T>(document: T): { document: T; schemas: Record<string, Json> } {
  const schemas: Record<string, Json> = {}
  const names = new Map<string, string>()

  function nameOf(title: string, schema: Json): string {
    const text = `${title} ${JSON.stringify(schema)}`
    const known = names.get(text)
    if (known !== undefined) return known
    const variants = [...names.values()].filter((name) => name.replace(/\d+$/, '') === title).length
    const name = variants === 0 ? title : `${title}${variants + 1}`
    names.set(text, name)
    schemas[name] = schema
    return name
  }

  function shared(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(shared)
    if (!isObject(value)) return value
    const walked: Json = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shared(each)]))
    const { title, description, ...schema } = walked
    if (typeof title !== 'string' || schema['type'] !== 'object') return walked
    return { $ref: `#/components/schemas/${nameOf(title, schema)}`, ...(description !== undefined && { description }) }
  }

  // safe: schemas change place, nothing else changes
  return { document: shared(document) as T, schemas }
}

/** The components that a document refers to, also through one another. */
export function usedComponents<T extends Record<string, Record<string, Json>>>(document: unknown, components: T): T {
  const used = new Set<string>()
  const collect = (value: unknown): void => {
    for (const [reference] of JSON.stringify(value).matchAll(/#\/components\/\w+\/[\w.-]+/g)) {
      if (used.has(reference)) continue
      used.add(reference)
      const [, , kind = '', name = ''] = reference.split('/')
      collect(components[kind]?.[name] ?? null)
    }
  }
  collect(document)
  const kept = Object.entries(components).map(([kind, parts]) => [
    kind,
    kind === 'securitySchemes' ? parts : Object.fromEntries(Object.entries(parts).filter(([name]) => used.has(`#/components/${kind}/${name}`))),
  ])
  // safe: the same kinds of components, with fewer parts
  return Object.fromEntries(kept) as T
}
