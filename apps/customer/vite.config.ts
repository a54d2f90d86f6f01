import { globSync } from 'node:fs'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.ANXIN_API ?? 'http://127.0.0.1:8080'
const toServer = { target: api, changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer, '/openapi.json': toServer }

/** What src/app/early.ts stands on; it becomes a script of its own that starts before the app's code has arrived. */
const early = /src\/app\/(early|entry)\.ts$|mobile\/src\/(storage|prefetch|request-headers)\.ts$|features\/technicians\/(near|first-screen)\.ts$/

// Behind the one door of the query package lies also what only later pages open.
const seldom = /@tanstack\/.*(mutationObserver|useMutation|[iI]nfiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|Suspense\w+|[hH]ydrat\w+|streamedQuery|usePrefetch\w+)\.js$/

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const pathOf = (file: string) => new URL(file, import.meta.url).pathname
const groups = [
  { name: 'app', entry: pathOf('./src/app/main.tsx'), modules: new Set<string>() },
  { name: 'rails', entry: pathOf('./src/pages/index/lower-home.tsx'), modules: new Set<string>() },
]

/**
 * Everything main.tsx imports without waiting is one file, and what the home page's rails add to it is another: the
 * first screen asks for few, and no page asks for them again.
 */
function chunkOf(id: string, graph: Modules): string | null {
  for (const { entry, modules } of groups) if (modules.size === 0) reach(entry, modules, graph)
  if (early.test(id)) return 'early'
  if (id.includes('preload-helper')) return 'app'
  return groups.find(({ modules }) => modules.has(id))?.name ?? null
}

function reach(id: string, modules: Set<string>, graph: Modules): void {
  if (modules.has(id) || (seldom.test(id) && modules === groups[0]?.modules)) return
  modules.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, modules, graph)
}

const root = pathOf('../../')
const sheets = globSync('{apps/customer,packages}/**/src/**/*.module.css', { cwd: root }).toSorted()
const namesOf = new Map<string, string[]>()

/** The name of a class in the build: the number of its sheet and its own number in it. */
function shortName(name: string, file: string): string {
  const names = namesOf.get(file) ?? []
  namesOf.set(file, names)
  if (!names.includes(name)) names.push(name)
  const sheet = sheets.indexOf(relative(root, file.split('?')[0] ?? file))
  return `_${sheet.toString(36)}_${names.indexOf(name).toString(36)}`
}

/** Puts the early script first into the page, so that the first calls do not wait for the app's own code. */
function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early')
        if (!chunk) throw new Error('The early script is missing from the build')
        return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `/${chunk.fileName}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), earlyScript()],
  css: { modules: command === 'build' ? { generateScopedName: shortName } : {} },
  server: { proxy },
  preview: { proxy },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    // A list of every page's parts would weigh on the first screen; the likely pages are loaded ahead once it stands.
    modulePreload: { polyfill: false, resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []) },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: chunkOf, debugName: 'first screen', includeDependenciesRecursively: false }] },
      },
    },
  },
}))
