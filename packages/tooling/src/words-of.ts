import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const packages = fileURLToPath(new URL('../../', import.meta.url))
const words = `${packages}words/src/`
/** What is part of every app; the others are the server's or work at build time. */
const shared = ['api-client', 'contract', 'mobile', 'rules', 'ui'].map((name) => `${packages}${name}/src/`)

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$/.test(file)

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => resolve(folder, file))

const specifiers = (file: string) => [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier = '']) => specifier)

const ownName = '@anxin/words/'

/**
 * The files of packages/words that an app can show: those that its sources, or what it shares with the others, name, and
 * those that these name.
 * @param app the app's folder
 * @returns absolute paths
 */
export function wordsOf(app: string): Set<string> {
  const named = [`${app}/src/`, ...shared]
    .flatMap(sourcesIn)
    .flatMap(specifiers)
    .filter((specifier) => specifier.startsWith(ownName))
    .map((specifier) => `${words}${specifier.slice(ownName.length)}.ts`)
  const found = new Set(named)
  for (const file of found) for (const next of specifiers(file)) if (next.startsWith('.')) found.add(resolve(dirname(file), next))
  return found
}
