import { pictureKind } from './picture-kind.ts'

export type PictureSize = { width: number; height: number }

/** How many of the first bytes nearly always tell the size: before that of a JPEG stand its notes and a preview. */
export const sizeBytes = 512 * 1024

/** Width and height as the header of a picture says, before it is turned upright; undefined where the header does not say. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    switch (pictureKind(bytes)) {
      case 'png':
        return { width: view.getUint32(16), height: view.getUint32(20) }
      case 'gif':
        return { width: view.getUint16(6, true), height: view.getUint16(8, true) }
      case 'webp':
        return webpSize(view)
      case 'jpeg':
        return jpegSize(view)
      case 'heif':
      case undefined:
        return undefined
    }
  } catch {
    // The header ends before it says.
    return undefined
  }
}

const uint24 = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)

function webpSize(view: DataView): PictureSize | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (chunk === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk !== 'VP8L') return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** Goes from segment to segment up to the frame header. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Fill bytes before a marker, and markers that stand alone.
    const hasLength = marker !== 0xff && marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8)
    at += marker === 0xff ? 1 : hasLength ? 2 + view.getUint16(at + 2) : 2
  }
  return undefined
}
