import { createRequire } from 'node:module'

// Outside a browser React draws stores as they began, so that a page could be hydrated. Here none is: they are read as they are.
// Asked for like this, React is changed before anybody imports it.
const react = createRequire(import.meta.url)('react') as object // safe: a module of Node
Object.assign(react, { useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read() })
