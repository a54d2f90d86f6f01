/** Form bodies as flat names and texts, repeated names as lists; the names an object must not get are dropped. */
export function parseForm(body: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  let count = 0
  for (const [name, value] of new URLSearchParams(body)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') continue
    if (++count > 500) break
    const former = fields[name]
    fields[name] = former === undefined ? value : Array.isArray(former) ? [...former, value] : [former, value]
  }
  return fields
}
