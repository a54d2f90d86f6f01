export type Query = Record<string, string>

/** Makes a page's address absolute: relative ones are read from the page `from`, as folders are. */
export function absolutePath(from: string, to: string): string {
  if (to.startsWith('/')) return to
  if (to.startsWith('./')) return absolutePath(from, to.slice(2))

  const parts = to.split('/')
  const ups = parts.findIndex((part) => part !== '..')
  const up = ups === -1 ? parts.length : ups
  const folders = from.split('/')
  const kept = folders.slice(0, Math.max(0, folders.length - up - 1))
  return `/${[...kept, ...parts.slice(up)].filter(Boolean).join('/')}`
}

/** Writes a url's query so that every value survives reading: `a` becomes `a=`, values are percent-encoded, `+` is a space. */
export function normaliseUrl(url: string): string {
  const [path, search] = split(url)
  const query = search.trim().replace(/^[?#&]/, '')
  if (!query) return url

  const pairs = query.split('&').map((pair) => {
    const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
    return `${name}=${encodeURIComponent(value.join('='))}`
  })
  return `${path}?${pairs.join('&')}`
}

/** Path and text after the first `?` of a url. */
export function split(url: string): [path: string, search: string] {
  const at = url.indexOf('?')
  return at === -1 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray % is the reader's own text, not an escape.
    return text
  }
}

/** The parameters of a query; of a name given twice the last one counts. */
export function parseQuery(search: string): Query {
  const pairs = search.split('&').filter(Boolean)
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
      return [decode(name), decode(value.join('='))]
    }),
  )
}

/** Path and parameters as one url; empty values are left out. */
export function urlOf(path: string, query: Query): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== '')
  const search = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return search ? `${path}?${search}` : path
}

/** Parameters as texts; what is undefined or null is left out. */
export const textsOf = (params: Record<string, string | number | boolean | null | undefined>): Query =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])))
