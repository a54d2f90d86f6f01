import sharp from 'sharp'
import { screen } from './phone.ts'

const columns = 6
const gap = 16
const captionHeight = 32
const width = Math.round(screen.width * 0.8)
const height = Math.round(screen.height * 0.8)

export type Tile = { caption: string; shot: Buffer }

/** All screens of one kind on one sheet, each with its name above it, as PNG. */
export async function contactSheet(tiles: readonly Tile[]): Promise<Buffer> {
  const rows = Math.ceil(tiles.length / columns)
  const layers = await Promise.all(
    tiles.map(async ({ caption, shot }, i) => {
      const left = gap + (i % columns) * (width + gap)
      const top = gap + Math.floor(i / columns) * (height + captionHeight + gap)
      return [
        { input: Buffer.from(captionSvg(caption)), left, top },
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

const captionSvg = (caption: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${captionHeight}"><text x="0" y="21" font-family="sans-serif" font-size="17" fill="#fff">${caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`
