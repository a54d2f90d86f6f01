import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Refuses a build whose first view outgrew its limit: the scripts of the page, and of the modules that are opened first, gzipped. */
export function firstView({ opens, mostKb }: { opens: readonly string[]; mostKb: number }): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const first = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || opens.some((path) => facadeModuleId?.endsWith(path)))
      const missing = opens.filter((path) => !first.some(({ facadeModuleId }) => facadeModuleId?.endsWith(path)))
      if (missing.length > 0) this.error(`the first view opens ${missing.join(', ')}, which are no chunks of their own`)
      const names = new Set(first.map(({ fileName }) => fileName))
      for (const name of names) for (const next of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) names.add(next)
      const bytes = chunks.filter(({ fileName }) => names.has(fileName)).reduce((sum, { code }) => sum + gzipSync(code).length, 0)
      const kb = bytes / 1024
      if (kb > mostKb) this.error(`the first view is ${kb.toFixed(1)} KB gzipped; its limit is ${mostKb}`)
      this.info(`first view ${kb.toFixed(1)} KB gzipped, limit ${mostKb}`)
    },
  }
}
