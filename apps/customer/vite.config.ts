import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { splitEnglish } from '../../scripts/split-english.ts'

const api = process.env.ANXIN_API ?? 'http://127.0.0.1:8080'
const toServer = { target: api, changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer, '/openapi.json': toServer }

/** What src/app/early.ts stands on; it becomes a script of its own that starts before the app's code has arrived. */
const early = /src\/app\/(early|entry)\.ts$|mobile\/src\/(storage|prefetch|request-headers)\.ts$|features\/technicians\/(near|first-screen|sized)\.ts$/

// Behind the one door of the query package lies also what only later pages open.
const changes = /(mutationObserver|useMutation)\.js$/
const seldom = /@tanstack\/.*([iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense\w+|[hH]ydrat\w+|streamedQuery|usePrefetch\w+)\.js$/

// What pages share beyond that is one file too: many small ones would each cost a round trip.
const shared = /packages\/(ui|mobile)\/src\/|words\/src\/common\.ts$|node_modules\/(@tanstack|zustand)\//

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const groups = [
  { name: 'app', entry: pathOf('./src/app/main.tsx'), without: changes, modules: new Set<string>() },
  { name: 'rails', entry: pathOf('./src/pages/index/lower-home.tsx'), without: changes, modules: new Set<string>() },
]

/**
 * Everything main.tsx imports without waiting is one file, and what the home page's rails add to it is another: the
 * first screen asks for few, and no page asks for them again.
 */
function chunkOf(id: string, graph: Modules): string | null {
  for (const group of groups) if (group.modules.size === 0) reach(group.entry, group, graph)
  if (early.test(id)) return 'early'
  if (/preload-helper|rolldown\/runtime/.test(id)) return 'app'
  // The rails' looks are small; a sheet of their own would be one more request before the first content.
  if (id.includes('.module.css') && groups.some(({ modules }) => modules.has(id))) return 'app'
  return groups.find(({ modules }) => modules.has(id))?.name ?? (shared.test(id) ? 'parts' : null)
}

function reach(id: string, group: (typeof groups)[number], graph: Modules): void {
  if (group.modules.has(id) || seldom.test(id) || group.without?.test(id)) return
  group.modules.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, group, graph)
}

const root = pathOf('../../')
const sheets = ['apps/customer/src', 'packages/ui/src', 'packages/mobile/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted()
    .map((file) => join(folder, file)),
)
const namesOf = new Map<string, string[]>()

/** The name of a class in the build: the number of its sheet and its own number in it. */
function shortName(name: string, file: string): string {
  const names = namesOf.get(file) ?? []
  namesOf.set(file, names)
  if (!names.includes(name)) names.push(name)
  const sheet = sheets.indexOf(relative(root, file.split('?')[0] ?? file))
  return `_${sheet.toString(36)}_${names.indexOf(name).toString(36)}`
}

const sheetImport = /import (\w+) from ("[^"]+\.module\.css"|'[^']+\.module\.css')/
// These cannot be names of exports.
const reserved = /^(default|switch|new|delete|class|for|in|if|do|else|case|import|export|return|this|void|with|try|var|let|const|static|enum|null|true|false)$/

/** A sheet counts although nobody asks for its table of classes. */
const keepSheets: Plugin = {
  name: 'keep-sheets',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, map: null, moduleSideEffects: true }) },
}

/** Where a component names the classes it uses, each becomes a text in place, and the table of its sheet is left out. */
function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx$/ },
      handler(code) {
        const [statement = '', table = '', sheet = ''] = sheetImport.exec(code) ?? []
        const uses = [...code.replace(statement, '').matchAll(new RegExp(`\\b${table}\\b(?:\\.(\\w+))?`, 'g'))]
        if (!statement || uses.some(([, name]) => !name || reserved.test(name))) return null
        return { code: code.replace(statement, () => `import * as ${table} from ${sheet}`), map: null }
      },
    },
  }
}

/**
 * Puts the early script first into the page, where it waits for neither the app's code nor its looks, and asks for the
 * rails beside them.
 */
function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const chunk = (name: string) => {
          const found = chunks.find((each) => each.name === name)
          if (!found) throw new Error(`The build has no chunk ${name}`)
          return found
        }
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src: `/${chunk('early').fileName}` }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${chunk('rails').fileName}` }, injectTo: 'head' },
        ]
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [splitEnglish(), react(), classNames(), keepSheets, firstScreen()],
  // The hook of React's developer tools, and what browsers do not have.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined', 'process.emit': 'undefined' } : {},
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    // A list of every page's parts would weigh on the first screen; the likely pages are loaded ahead once it stands.
    modulePreload: { polyfill: false, resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []) },
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        codeSplitting: { groups: [{ name: chunkOf, debugName: 'first screen', includeDependenciesRecursively: false }] },
      },
    },
  },
}))
