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
const reached = new Set<string>()

/** Everything main.tsx imports without waiting is one file: the first screen asks for few, and no page asks for it again. */
function chunkOf(id: string, modules: Modules): string | null {
  const reach = (next: string) => {
    if (reached.has(next) || seldom.test(next)) return
    reached.add(next)
    modules.getModuleInfo(next)?.importedIds.forEach(reach)
  }
  if (reached.size === 0) reach(new URL('./src/app/main.tsx', import.meta.url).pathname)
  return early.test(id) ? 'early' : reached.has(id) || id.includes('preload-helper') || id.includes('rolldown/runtime') ? 'app' : null
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

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), earlyScript()],
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
})
