import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { shortClassNames } from '../../scripts/short-class-names.ts'
import { splitEnglish } from '../../scripts/split-english.ts'
import type * as loading from './src/app/load-code.ts'

const api = process.env.ANXIN_API ?? 'http://127.0.0.1:8080'
const toServer = { target: api, changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer, '/openapi.json': toServer }

// Behind the one door of the query package lies also what only later pages open.
const changes = /(mutationObserver|useMutation)\.js$/
const seldom = /@tanstack\/.*([iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense\w+|[hH]ydrat\w+|streamedQuery|usePrefetch\w+)\.js$/

// What pages share beyond that is one file too: many small ones would each cost a round trip.
const shared = /packages\/(ui|mobile)\/src\/|words\/src\/common\.ts$|node_modules\/(@tanstack|zustand)\//

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const groups = [
  // What the early script stands on is a script of its own, which starts before the app's code has arrived.
  { name: 'early', entry: pathOf('./src/app/early.ts'), without: changes, modules: new Set<string>() },
  { name: 'app', entry: pathOf('./src/app/main.tsx'), without: changes, modules: new Set<string>() },
  { name: 'rails', entry: pathOf('./src/pages/index/lower-home.tsx'), without: changes, modules: new Set<string>() },
]

/**
 * Everything main.tsx imports without waiting is one file, and what the home page's rails add to it is another: the
 * first screen asks for few, and no page asks for them again.
 */
function chunkOf(id: string, graph: Modules): string | null {
  for (const group of groups) if (group.modules.size === 0) reach(group.entry, group, graph)
  if (/preload-helper|load-code/.test(id)) return 'app'
  // The rails' looks are small; a sheet of their own would be one more request before the first content.
  if (id.includes('.module.css') && groups.some(({ modules }) => modules.has(id))) return 'app'
  return groups.find(({ modules }) => modules.has(id))?.name ?? (shared.test(id) ? 'parts' : null)
}

function reach(id: string, group: (typeof groups)[number], graph: Modules): void {
  if (group.modules.has(id) || seldom.test(id) || group.without?.test(id)) return
  group.modules.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, group, graph)
}

const classes = shortClassNames(['apps/customer/src', 'packages/ui/src', 'packages/mobile/src'])

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

const loader: keyof typeof loading = 'loadCode'

/** The part of every import() in the build: ours is a sixth of Vite's, since it has nothing to do but styles. */
const loadCode: Plugin = {
  name: 'load-code',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /preload-helper\.js$/ },
    handler: () => `export { ${loader} as __vitePreload } from ${JSON.stringify(pathOf('./src/app/load-code.ts'))}`,
  },
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [splitEnglish(), react(), classes.plugins, loadCode, firstScreen()],
  // The hook of React's developer tools, and what browsers do not have.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined', setImmediate: 'undefined', 'process.emit': 'undefined' } : {},
  css: { modules: command === 'build' ? { generateScopedName: classes.nameOf } : {} },
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
