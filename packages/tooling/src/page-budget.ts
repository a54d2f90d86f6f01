import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

type Budget = { mostKb: number; shared: readonly string[] }

/** Refuses a build in which a page's own code outgrew its limit: what opening it loads at once beside the files `shared` by all, gzipped. */
export function pageBudget({ mostKb, shared }: Budget): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const weightOf = (page: string) => {
        const own = new Set([page])
        for (const file of own) for (const next of byFile.get(file)?.imports ?? []) if (!shared.includes(byFile.get(next)?.name ?? '')) own.add(next)
        return [...own].reduce((sum, file) => sum + gzipSync(byFile.get(file)?.code ?? '').length, 0) / 1024
      }
      const pages = chunks
        .filter(({ facadeModuleId }) => /\/pages\/[^/]+\/[^/]+-page\.tsx$/.test(facadeModuleId ?? ''))
        .map(({ name, fileName }) => ({ name, kb: weightOf(fileName) }))
        .toSorted((a, b) => b.kb - a.kb)
      const [heaviest] = pages
      if (!heaviest) return this.error('no page has a file of its own')
      const heavy = pages.filter(({ kb }) => kb > mostKb).map(({ name, kb }) => `${name} ${kb.toFixed(1)} KB`)
      if (heavy.length > 0) this.error(`own code of pages beyond ${mostKb} KB gzipped: ${heavy.join(', ')}`)
      this.info(`heaviest of ${pages.length} pages: ${heaviest.name} ${heaviest.kb.toFixed(1)} KB gzipped, limit ${mostKb}`)
    },
  }
}
