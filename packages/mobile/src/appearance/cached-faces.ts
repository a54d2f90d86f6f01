import { local, parsed } from '../storage/storage.ts'

/** Neither has the space: the height of a line, and where its letters stand, remain those of the system's face. */
const faces = {
  'Anxin Song': { weight: '600', unicodeRange: 'U+3001-3002, U+4E00-9FFF, U+FF0C' },
  'Anxin Digits': { weight: '400 600', unicodeRange: 'U+2C-2E, U+30-3A, U+A5, U+2013' },
}
export type Face = keyof typeof faces
const KEY = 'faces'

export const loadFace = (family: Face, address: string): Promise<FontFace> => new FontFace(family, `url(${address})`, faces[family]).load()

/** Where the faces are that this browser has; each build has addresses of its own. */
export const keepFaces = (addresses: Partial<Record<Face, string>>): void => local.setItem(KEY, JSON.stringify(addresses))

/** Faces that an earlier visit has brought are there before anything is drawn, or not yet: nothing drawn changes its shape. */
export function showCachedFaces(): void {
  const cached = parsed<Record<Face, string>>(local.getItem(KEY)) ?? {}
  const show = (face: FontFace) => void (document.querySelector('#app > *') ?? document.fonts.add(face))
  // safe: written by keepFaces alone
  for (const [family, address] of Object.entries(cached) as [Face, string][]) loadFace(family, address).then(show, () => undefined)
}
