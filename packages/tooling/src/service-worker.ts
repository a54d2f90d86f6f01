import { createHash } from 'node:crypto'
import { build, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } }
type Options = {
  /** The worker's own source; it becomes /service-worker.js. */
  entry: string
  /** Names of the build's parts that every visit wants; they come with what they import and their looks. */
  wanted: readonly string[]
}

/** The files of these parts, with all that they import without waiting. */
function filesOf(bundle: Rolldown.OutputBundle, wanted: readonly string[]): string[] {
  const found = new Set<string>()
  const take = (fileName: string) => {
    const chunk = bundle[fileName] as Chunk | Rolldown.OutputAsset | undefined // safe: vite adds its own notes to chunks
    if (found.has(fileName) || chunk?.type !== 'chunk') return
    found.add(fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    chunk.imports.forEach(take)
  }
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && (chunk.isEntry || wanted.includes(chunk.name))) take(chunk.fileName)
  return [...found].map((file) => `/${file}`).toSorted()
}

/** Builds the service worker beside the app, with the list of the app's files in it: another list is another worker, which browsers notice. */
export const serviceWorker = ({ entry, wanted }: Options): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = filesOf(bundle, wanted)
      const buildName = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        define: { builtFiles: JSON.stringify(files), buildName: JSON.stringify(buildName) },
        build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'service-worker.js' } } },
      })
      const [output] = [built].flat()
      if (!output || !('output' in output)) throw new Error('The service worker does not build')
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: output.output[0].code })
    },
  },
})
