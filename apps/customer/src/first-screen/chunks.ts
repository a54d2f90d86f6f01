import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Group = { name: string; entries: string[]; modules: Set<string> }

const source = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const group = (name: string, ...files: string[]): Group => ({ name, entries: files.map(source), modules: new Set() })

/** The files of the build in the order in which a visit wants them: each holds what its entries import and no file before it has. */
const groups = [
  group('app', 'app/main.tsx'),
  group(
    'after',
    'pages/index/lower-home.tsx',
    'app/after-launch.ts',
    'app/pages.ts',
    '../../../packages/mobile/src/request/send.ts',
    '../../../packages/mobile/src/page/follow-pull.ts',
    'app/customer-overlays.tsx',
    '../../../packages/mobile/src/outbox/outbox.ts',
    '../../../packages/mobile/src/page/error-view.tsx',
    '../../../packages/mobile/src/page/error-state.tsx',
  ),
  group(
    'pages',
    'pages/technicians-list/technicians-list-page.tsx',
    'pages/technicians/technicians-page.tsx',
    'pages/order/order-page.tsx',
    'pages/mine/mine-page.tsx',
  ),
]
// Behind the one door of the query package lies also what the first screen does not open.
const seldom =
  /@tanstack\/.*([mM]utationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense\w+|[hH]ydrat\w+|streamedQuery|usePrefetch\w+)\.js$/

function chunkOf(id: string, graph: Modules): string | null {
  for (const each of groups) if (each.modules.size === 0) for (const entry of each.entries) reach(entry, each, graph)
  return groups.find(({ modules }) => modules.has(id))?.name ?? null
}

function reach(id: string, into: Group, graph: Modules): void {
  if (into.modules.has(id) || (seldom.test(id) && into.name === 'app')) return
  into.modules.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, into, graph)
}

/** The early script with all it imports, as the text of one script. */
async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', rolldownOptions: { input: source('first-screen/early.ts'), output: { format: 'iife' } } },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error('The early script does not build')
  return script.code.trim()
}

/** Few files instead of a hundred, and the early script inside the page: before the styles, for which a script waits. */
export const firstScreen = (): Plugin => ({
  name: 'first-screen',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf, debugName: 'first screen', includeDependenciesRecursively: false }] } } },
    },
  }),
  transformIndexHtml: {
    order: 'post',
    async handler(html) {
      const script = await earlyScript()
      return html.replace('<script type="module"', () => `<script>${script}</script>\n    <script type="module"`)
    },
  },
})
