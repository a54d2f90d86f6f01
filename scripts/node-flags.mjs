import { fileURLToPath } from 'node:url'

/** How the product's processes run: a small young generation (the server's objects live short), and compiled code kept between starts. */
export const nodeFlags = ['--max-semi-space-size=8', '--disable-warning=ExperimentalWarning']
export const nodeEnv = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../.cache/compiled/', import.meta.url)) }
