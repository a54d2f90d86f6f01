import { globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const pressed = { br: promisify(brotliCompress), gz: promisify(gzip) }

/**
 * How much time goes into the compressed twins of an app's files: the smallest take some 5 s of processor for all three apps,
 * those that come soon a third of that and 8 % more bytes.
 */
export type Effort = 'soon' | 'smallest'

/** Writes the compressed twins of an app's built files beside them; a server that runs meanwhile sends the old ones or the new. */
export async function writeTwins(app: string, effort: Effort): Promise<void> {
  const files = globSync(`apps/${app}/dist/**/*.{js,mjs,css,html,svg,json,webmanifest}`, { cwd: root }).filter((file) => statSync(`${root}${file}`).size > 500)
  await Promise.all(files.map((file) => compress(`${root}${file}`, effort)))
}

async function compress(file: string, effort: Effort): Promise<void> {
  const bytes = readFileSync(file)
  const quality = effort === 'soon' ? 9 : constants.BROTLI_MAX_QUALITY
  put(`${file}.gz`, effort === 'soon' ? await pressed.gz(bytes) : await smallestGzip(bytes))
  put(`${file}.br`, await pressed.br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
}

function put(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.new`, bytes)
  renameSync(`${file}.new`, file)
}

/** Where a block of gzip ends depends on its memory; which is best depends on the file. */
async function smallestGzip(bytes: Buffer): Promise<Buffer> {
  const [first, ...others] = await Promise.all([5, 6, 7, 8].map((memLevel) => pressed.gz(bytes, { level: 9, memLevel })))
  return others.reduce((best, each) => (each.length < best.length ? each : best), first ?? Buffer.alloc(0))
}
