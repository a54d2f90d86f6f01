import { local } from '../storage/storage.ts'

/** Neither has the space: the height of a line, and where its letters stand, remain those of the system's face. Figures are in packages/ui. */
const faces = {
  'Anxin Song': 'U+3001-3002, U+4E00-9FFF, U+FF0C',
  'Anxin Latin': 'U+21-2F, U+3A-7E, U+E9, U+2013-2026',
}
type Face = keyof typeof faces
const KEY = 'songFace'

export const loadFace = (family: Face, address: string): Promise<FontFace> =>
  new FontFace(family, `url(${address})`, { weight: '600', unicodeRange: faces[family] }).load()

/** Where the Chinese face is that this browser has; each build has an address of its own. */
export const keepSong = (address: string): void => local.setItem(KEY, address)

/** A face that is here before any title is drawn in it changes no title's shape; one without its text yet has none. */
export const showFace = (family: Face, address: string): Promise<void> =>
  loadFace(family, address).then(
    (face) => void (document.querySelector('.display:not(:empty)') ?? document.fonts.add(face)),
    () => undefined,
  )

/** The Chinese face, where an earlier visit has brought it. */
export function showCachedSong(): void {
  const address = local.getItem(KEY)
  if (address) void showFace('Anxin Song', address)
}
