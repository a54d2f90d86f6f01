const LARGE_BYTES = 2 * 1024 * 1024
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/**
 * A photo above 2 MB as a JPEG of at most 2048 px; anything else as it is. Animations stay whole, and a photo the
 * browser cannot read goes up as it came.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || file.type === 'image/gif' || !('createImageBitmap' in globalThis)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file

  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency; white keeps a see-through picture from turning black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()

  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob || blob.size >= file.size) return file
  return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
}
