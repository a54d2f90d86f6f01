/** What a picture is by its first bytes; names and declared types say nothing. `heif`: HEIC and AVIF, which share a container. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif'

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to))
const isHeifBrand = (brand: string): boolean => /^(hei[cxms]|hev[cxms]|mif[12]|msf1|avi[fs])$/.test(brand)

/** The kind of a picture; undefined for what is none, or of a kind that no phone sends. */
export function pictureKind(head: Uint8Array): PictureKind | undefined {
  if (latin(head, 0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg'
  if (latin(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'png'
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp'
  if (['GIF87a', 'GIF89a'].includes(latin(head, 0, 6))) return 'gif'
  if (latin(head, 4, 8) !== 'ftyp') return undefined
  // The brand of a photo may stand behind a general one.
  const brands = [8, 16, 20, 24, 28].map((at) => latin(head, at, at + 4))
  return brands.some(isHeifBrand) ? 'heif' : undefined
}
