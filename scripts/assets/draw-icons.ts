// node scripts/assets/draw-icons.ts: the app's icons in the sizes that home screens want, drawn from its one drawing.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const folder = new URL('../../apps/customer/public/', import.meta.url)
const drawing = readFileSync(new URL('icon.svg', folder), 'utf8')
// A home screen cuts its own shape: the ground goes to the edges, and for a mask what is drawn stays in the middle.
const square = drawing.replace(/ rx="[^"]*"/, '')
const masked = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-9 -9 82 82"')
  .replace('<rect width="64" height="64"', '<rect x="-9" y="-9" width="82" height="82"')

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 600 }).resize(size, size).png({ compressionLevel: 9, palette: true }).toFile(new URL(name, folder).pathname)

await Promise.all([
  draw(drawing, 192, 'icon-192.png'),
  draw(drawing, 512, 'icon-512.png'),
  draw(masked, 512, 'icon-maskable-512.png'),
  draw(square, 180, 'icon-180.png'),
])
