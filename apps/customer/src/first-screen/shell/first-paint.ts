import { fileURLToPath } from 'node:url'
import { createServer, type Plugin, type Rolldown } from 'vite'
import type { Drawn } from './draw-shells.tsx'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss?: ReadonlySet<string> } }

const drawing = fileURLToPath(new URL('draw-shells.tsx', import.meta.url))
const ends = { head: '</head>', body: '</body>' }

/** The first drawings of pages, in both languages. */
async function draw(): Promise<Drawn> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    // safe: the module's own type
    const { drawShells } = (await server.ssrLoadModule(drawing)) as { drawShells: () => Promise<Drawn> }
    return await drawShells()
  } finally {
    await server.close()
  }
}

const cssOf = (bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputAsset => {
  const { [file]: asset } = bundle
  if (asset?.type !== 'asset') throw new Error(`The build has no ${file}`)
  return asset
}

/** The styles of these pages, in the order in which the browser would load them. */
function filesOf(bundle: Rolldown.OutputBundle, pages: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((one): one is Chunk => one.type === 'chunk')
  return pages.flatMap((page) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(page)))
    if (!chunk) throw new Error(`The build has no ${page}`)
    return [...(chunk.viteMetadata?.importedCss ?? [])]
  })
}

/** Asks for a file of styles without holding up what can be drawn already. */
const added = (href: string): string => `document.head.append(Object.assign(document.createElement("link"),{rel:"stylesheet",href:"/${href}",crossOrigin:""}));`

/** A shell is not drawn in looks that the page has not. */
function requireLooks(shells: string, styles: string): void {
  const classes = new Set([...shells.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const missing = [...classes].filter((name) => name && !styles.includes(`.${name}`))
  if (missing.length > 0) throw new Error(`The page has no styles for ${missing.join(', ')} of its shells`)
}

/**
 * What is seen before any file arrives: the styles of the first screen, and what the app draws first on these pages, stand in the page.
 * The app's own file of styles keeps the face of figures, which nothing compresses, and is asked for once the page is drawn.
 */
export const firstPaint = ({ pages }: { pages: readonly string[] }): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const [link = '', file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
      const app = cssOf(bundle, file)
      const whole = String(app.source)
      const faces = (whole.match(/@font-face\{[^}]*\}/g) ?? []).join('')
      app.source = faces
      const styles = [whole.replaceAll(/@font-face\{[^}]*\}/g, ''), ...filesOf(bundle, pages).map((name) => String(cssOf(bundle, name).source))].join('')
      const { shells, noScript } = await draw()
      requireLooks(shells, styles)

      const scripts = html.match(/<script[^]*?<\/script>/g) ?? []
      const bare = [link, ...scripts].reduce((rest, part) => rest.replace(part, ''), html).replaceAll(/^\s*\n/gm, '')
      // The early script draws into the page and waits for no styles: between the two.
      const [early = '', ...modules] = scripts
      const bringsFace = early.replace('</script>', () => `${added(file)}</script>`)
      return bare
        .replace(ends.head, () => `  <style>${styles}</style>\n  ${ends.head}`)
        .replace('<div id="app">', (root) => `<noscript>${noScript}</noscript>\n    ${root}`)
        .replace(ends.body, () => `  ${[shells, bringsFace, ...modules].join('\n    ')}\n  ${ends.body}`)
    },
  },
})
