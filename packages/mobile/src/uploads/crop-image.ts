export type Area = { x: number; y: number; width: number; height: number }

const QUALITY = 0.9
const LONGEST_SIDE = 1080

/** A square of as many pixels as the screen is wide, at most 1080. */
export const cropSide = ({ width, height }: { width: number; height: number }, pixelRatio: number): number =>
  Math.min(LONGEST_SIDE, Math.round(Math.min(width, height) * pixelRatio))

/** The part of an image as a square JPEG of `side` pixels; undefined when the browser cannot read or draw it. */
export async function cropImage(file: File, { x, y, width, height }: Area, side: number): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d')
  if (!bitmap || !context) return undefined
  // JPEG has no transparency; white keeps a see-through picture from turning black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob ? new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' }) : undefined
}
