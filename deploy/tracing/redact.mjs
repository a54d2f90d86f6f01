// What of a span may leave the machine. Everything else is dropped: addresses and words of people are in paths, queries and errors.

const kept = new Set([
  'http.request.method',
  'http.method',
  'http.response.status_code',
  'http.status_code',
  'db.system',
  'db.system.name',
  'db.operation.name',
  'db.statement',
  'db.query.text',
  'error.type',
])
const paths = new Set(['url.path', 'http.target', 'http.url', 'url.full'])

/** A path without its query; a piece with a digit or of great length is somebody's id, key or link. */
export const redactPath = (url) => {
  const path = URL.canParse(url) ? new URL(url).pathname : url.split(/[?#]/)[0]
  return path
    .split('/')
    .map((piece) => (/\d|%/.test(piece) || piece.length > 32 ? ':id' : piece))
    .join('/')
}

/** The attributes of a span that may be kept, its path redacted. */
export const redactAttributes = (attributes) => {
  const path = Object.entries(attributes).find(([name, value]) => paths.has(name) && typeof value === 'string')?.[1]
  return {
    ...Object.fromEntries(Object.entries(attributes).filter(([name]) => kept.has(name))),
    ...(path !== undefined && { 'url.path': redactPath(path) }),
  }
}

/** An exporter that hands spans on redacted, without events: an exception quotes rows and requests. */
export const redacting = (exporter) => ({
  export: (spans, done) => exporter.export(spans.map(redactSpan), done),
  shutdown: () => exporter.shutdown(),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
})

const redactSpan = (span) =>
  new Proxy(span, {
    get(target, name) {
      if (name === 'attributes') return redactAttributes(target.attributes)
      if (name === 'events' || name === 'links') return []
      if (name === 'status') return { code: target.status.code }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
