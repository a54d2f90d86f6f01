import { fileURLToPath } from 'node:url'

export const cacheFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url))
