import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstPageName } from './first-page.ts'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }
type Group = { name: string; entries: string[]; modules: Set<string> }
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } }

const source = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url))
const group = (name: string, ...files: string[]): Group => ({ name, entries: files.map(source), modules: new Set() })

/** The pages by whose address most people come in. */
export const firstPages = {
  index: 'pages/index/index-page.tsx',
  techniciansList: 'pages/technicians-list/technicians-list-page.tsx',
  technicians: 'pages/technicians/technicians-page.tsx',
} as const satisfies Record<Exclude<FirstPageName, 'guide'>, string>
export const guidePage = 'pages/guide/guide-page.tsx'

/** What the app brings where it begins in English. */
const english = ['../../../packages/mobile/src/language/english-parts.ts', '../../../packages/words/src/english.ts']

const app = group('app', 'app/main.tsx')
const home = group('home', firstPages.index)
const list = group('list', firstPages.techniciansList)
const technician = group('technician', firstPages.technicians)
const first = [home, list, technician]
const rails = group('rails', 'pages/index/lower-home.tsx')
const after = group(
  'after',
  'app/after-launch.ts',
  'app/pages.ts',
  '../../../packages/mobile/src/request/send.ts',
  '../../../packages/mobile/src/page/pull-indicator.tsx',
  'app/customer-overlays.tsx',
  '../../../packages/mobile/src/outbox/outbox.ts',
  '../../../packages/mobile/src/page/error-view.tsx',
  '../../../packages/mobile/src/page/error-state.tsx',
)
const wholeList = group('whole-list', 'pages/technicians-list/whole-list.tsx')
const below = group('below', 'pages/technicians/below-band.tsx')
const pages = group('pages', 'pages/order/order-page.tsx', 'pages/mine/mine-page.tsx')

/** What a first page asks for once it stands. */
const laterOf = new Map([
  [home, rails],
  [list, wholeList],
  [technician, below],
])

const later = [rails, wholeList, below]

/** The files of the build in the order in which a visit wants them: each holds what its entries import and no file before it has. */
const groups = [app, ...first, after, rails, wholeList, below, pages]
// Behind the one door of the query package lies also what the first screen does not open.
const seldom =
  /@tanstack\/.*([mM]utationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense\w+|[hH]ydrat\w+|streamedQuery|usePrefetch\w+)\.js$/

function chunkOf(id: string, graph: Modules): string | null {
  for (const each of groups) if (each.modules.size === 0) for (const entry of each.entries) reach(entry, each, graph)
  if (id === '\0rolldown/runtime.js') return app.name
  const holders = groups.filter(({ modules }) => modules.has(id))
  const [holder] = holders
  if (!holder || holder === app) return holder?.name ?? null
  const isIn = (...some: Group[]) => holders.filter((one) => some.includes(one)).length
  // One file of styles for all that follows the first content.
  if (later.includes(holder) && id.endsWith('.css')) return after.name
  const own = laterOf.get(holder)
  // Nobody opens a page with the code of another.
  if (own && (isIn(...first) > 1 || isIn(after, wholeList, below) > isIn(own))) return app.name
  if (isIn(rails, wholeList, below) > 1 && !own) return after.name
  return holder.name
}

function reach(id: string, into: Group, graph: Modules): void {
  if (into.modules.has(id) || (seldom.test(id) && [app, ...first].includes(into))) return
  into.modules.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, into, graph)
}

/** The files of each first page, and those of English, beside those that the page itself names. */
function filesOf(bundle: Rolldown.OutputBundle): { pageFiles: Record<FirstPageName, string[]>; englishFiles: string[] } {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  const withImports = (start: Chunk[]) => {
    const found = new Set(start)
    for (const chunk of found) for (const name of chunk.imports) for (const next of chunks) if (next.fileName === name) found.add(next)
    return found
  }
  const named = withImports(chunks.filter(({ isEntry }) => isEntry))
  const filesFor = (file: string) => {
    const page = chunks.find(({ moduleIds }) => moduleIds.includes(source(file)))
    if (!page) throw new Error(`The build has no ${file}`)
    const own = [...withImports([page])].filter((chunk) => !named.has(chunk))
    return own.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])].map((name) => `/${name}`))
  }
  const { index, techniciansList, technicians } = firstPages
  return {
    pageFiles: { guide: filesFor(guidePage), index: filesFor(index), techniciansList: filesFor(techniciansList), technicians: filesFor(technicians) },
    englishFiles: english.flatMap((file) => filesFor(file)),
  }
}

/** The address of the face of English titles. */
function latinFaceOf(bundle: Rolldown.OutputBundle): string {
  const face = Object.values(bundle).find((one) => one.type === 'asset' && one.names.includes('latin.woff2'))
  if (!face) throw new Error('The build has no latin.woff2')
  return `/${face.fileName}`
}

/** The early script with all it imports, as the text of one script. */
async function earlyScript(bundle: Rolldown.OutputBundle): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: {
      ...Object.fromEntries(Object.entries(filesOf(bundle)).map(([name, files]) => [name, JSON.stringify(files)])),
      latinFace: JSON.stringify(latinFaceOf(bundle)),
    },
    build: { write: false, target: 'es2022', rolldownOptions: { input: source('first-screen/inline.ts'), output: { format: 'iife' } } },
  })
  const [script] = 'output' in built ? built.output : []
  if (script?.type !== 'chunk') throw new Error('The early script does not build')
  return script.code.trim()
}

/** Few files instead of a hundred, the icon and the early script inside the page: before the styles, for which a script waits. */
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
    async handler(html, { bundle }) {
      const script = await earlyScript(bundle ?? {})
      const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(source('../public/icon.svg'), 'utf8').trim())}`
      return html
        .replace('href="/icon.svg"', () => `href="${icon}"`)
        .replace('<script type="module"', () => `<script>${script}</script>\n    <script type="module"`)
    },
  },
})
