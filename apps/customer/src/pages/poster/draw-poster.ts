import { correction, generate } from 'lean-qr'
import { textLines } from './text-lines.ts'

const width = 750
const pictureHeight = 900
const height = 1200
const margin = 48
const codeSize = 204

type Poster = { picture: string; title: string; subtitle: string; brand: string; scan: string; link: string }

/**
 * A poster as a picture: the operator's picture above, below it what it says beside the code of `link`. It is paper and
 * ink in both themes, since it leaves the app. Fails when the picture cannot be had.
 */
export async function drawPoster({ picture, title, subtitle, brand, scan, link }: Poster): Promise<{ url: string; blob: Blob }> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')

  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  drawCover(pen, await load(picture))
  const codeLeft = width - margin - codeSize
  const codeTop = pictureHeight + (height - pictureHeight - codeSize) / 2 - 14
  drawCode(pen, { link, left: codeLeft, top: codeTop })

  const family = getComputedStyle(document.body).fontFamily
  const say = (words: string, { top, size, ink, weight = 400 }: { top: number; size: number; ink: string; weight?: number }) => {
    pen.font = `${weight} ${size}px ${family}`
    pen.fillStyle = ink
    return textLines(words, (part) => pen.measureText(part).width <= codeLeft - 2 * margin).reduce((at, line) => {
      pen.fillText(line, margin, at)
      return at + size * 1.35
    }, top)
  }
  const below = say(title, { top: pictureHeight + 82, size: 42, ink: '#16202e', weight: 600 })
  say(subtitle, { top: below, size: 28, ink: '#4b5868' })
  say(brand, { top: height - 44, size: 26, ink: '#1d5bd6', weight: 500 })
  pen.font = `400 20px ${family}`
  pen.fillStyle = '#4b5868'
  pen.textAlign = 'center'
  pen.fillText(scan, codeLeft + codeSize / 2, codeTop + codeSize + 34, codeSize + margin)

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('no picture of the canvas')
  return { url: canvas.toDataURL('image/png'), blob }
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  // A picture of another origin that does not allow this would make the canvas unreadable.
  image.crossOrigin = 'anonymous'
  image.src = address
  await image.decode()
  return image
}

/** Fills the upper part, cut evenly on both sides and from below, where pictures for posters leave room. */
function drawCover(pen: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.max(width / image.naturalWidth, pictureHeight / image.naturalHeight)
  const [wide, high] = [width / scale, pictureHeight / scale]
  pen.drawImage(image, (image.naturalWidth - wide) / 2, 0, wide, high, 0, 0, width, pictureHeight)
}

function drawCode(pen: CanvasRenderingContext2D, { link, left, top }: { link: string; left: number; top: number }): void {
  const code = generate(link, { minCorrectionLevel: correction.M })
  // Whole pixels, so that no seam of grey runs through the code.
  const step = Math.floor(codeSize / code.size)
  const inset = Math.floor((codeSize - step * code.size) / 2)
  pen.fillStyle = '#16202e'
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) pen.fillRect(Math.round(left) + inset + x * step, Math.round(top) + inset + y * step, step, step)
}
