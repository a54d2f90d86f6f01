import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** PostgreSQL plans a named statement once per connection; the name is a hash of its text. */
export function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 24)
    if (names.size < 5000) names.set(text, name)
  }
  return name
}
