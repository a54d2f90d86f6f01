import type { PictureSize } from '@anxin/rules/picture-size'

const LONGEST_SIDE = 4096

type Redraw = {
  /** As its header says, where it does. */
  size: PictureSize | undefined
  /** At most so many in all; the longest side is limited anyway. */
  pixels: number | undefined
  quality: number
}

/** A picture as a JPEG of fewer pixels; undefined when the browser cannot open or draw it. */
export async function redrawImage(file: File, { size, pixels = LONGEST_SIDE * LONGEST_SIDE, quality }: Redraw): Promise<File | undefined> {
  const shareOf = ({ width, height }: PictureSize) => Math.min(1, LONGEST_SIDE / Math.max(width, height), Math.sqrt(pixels / (width * height)))
  const opened = await open(file, size && Math.max(1, Math.round(size.width * shareOf(size))))
  if (!opened) return undefined

  const share = shareOf(opened)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(opened.width * share))
  canvas.height = Math.max(1, Math.round(opened.height * share))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // JPEG has no transparency; white keeps a see-through picture from turning black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(opened.image, 0, 0, canvas.width, canvas.height)
  opened.close()

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }) : undefined
}

type Opened = PictureSize & { image: CanvasImageSource; close: () => void }

/**
 * Opens a picture upright. A browser that can makes it `wanted` pixels wide while it opens it, which saves the memory of a very
 * large one; one that cannot opens it as it does those of a page.
 */
async function open(file: File, wanted: number | undefined): Promise<Opened | undefined> {
  if (!('createImageBitmap' in globalThis)) return undefined
  const options: ImageBitmapOptions = { imageOrientation: 'from-image', ...(wanted !== undefined && { resizeWidth: wanted, resizeQuality: 'high' }) }
  const bitmap = await createImageBitmap(file, options).catch(() => undefined)
  if (bitmap) return { image: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }

  const image = new Image()
  image.src = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(image.src)
  const isOpen = await image.decode().then(
    () => true,
    () => false,
  )
  if (isOpen && image.naturalWidth > 0) return { image, width: image.naturalWidth, height: image.naturalHeight, close }
  close()
  return undefined
}
