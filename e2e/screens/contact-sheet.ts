import sharp from 'sharp'
import { desk } from './desk.ts'
import { screen } from './phone.ts'

const gap = 16
const captionHeight = 32
const scaled = ({ width, height }: { width: number; height: number }, by: number) => ({ width: Math.round(width * by), height: Math.round(height * by) })
/** How large a screen of each kind stands on its sheet, and how many side by side. */
const kinds = { phone: { ...scaled(screen, 0.8), columns: 6 }, desk: { ...scaled(desk, 0.5), columns: 3 } }

export type Tile = { caption: string; shot: Buffer }

/** All screens of one kind on one sheet, each with its name above it, as PNG. */
export async function contactSheet(tiles: readonly Tile[], kind: keyof typeof kinds = 'phone'): Promise<Buffer> {
  const { columns, width, height } = kinds[kind]
  const rows = Math.ceil(tiles.length / columns)
  const layers = await Promise.all(
    tiles.map(async ({ caption, shot }, i) => {
      const left = gap + (i % columns) * (width + gap)
      const top = gap + Math.floor(i / columns) * (height + captionHeight + gap)
      return [
        { input: Buffer.from(captionSvg(caption, width)), left, top },
        { input: await sharp(shot).resize(width, height).toBuffer(), left, top: top + captionHeight },
      ]
    }),
  )
  return sharp({
    create: { width: gap + columns * (width + gap), height: gap + rows * (height + captionHeight + gap), channels: 3, background: '#808488' },
  })
    .composite(layers.flat())
    .png({ palette: true })
    .toBuffer()
}

const captionSvg = (caption: string, width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="0" y="21" font-family="sans-serif" font-size="17" fill="#fff">${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`
