import { fileURLToPath } from 'node:url'

/** How the product's processes run: heaps that grow in small steps (a server's objects live short; more heap would only hold their remains), and compiled code kept between starts. */
export const nodeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=30', '--initial-old-space-size=48', '--disable-warning=ExperimentalWarning']
export const nodeEnv = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled/', import.meta.url)) }
