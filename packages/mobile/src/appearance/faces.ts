import type { Router } from '../navigation/router.ts'
import digits from './digits.woff2?no-inline'
import { type Face, keepFaces, loadFace } from './cached-faces.ts'
import song from './song.woff2?no-inline'

const isShown = (family: Face) => [...document.fonts].some((face) => face.family.includes(family))

/**
 * Brings the faces of titles and of figures, once the first screen stands, and keeps them for the next visit. Every letter
 * of the first is as wide as the system's: it may come at any moment. Figures differ in width: theirs comes with the next page.
 */
export async function bringFaces(router: Router): Promise<void> {
  const isChinese = document.documentElement.lang.startsWith('zh')
  if (isChinese && !isShown('Anxin Song')) document.fonts.add(await loadFace('Anxin Song', song))
  if (!isShown('Anxin Digits')) {
    const face = await loadFace('Anxin Digits', digits)
    const stop = router.on('show', () => {
      stop()
      document.fonts.add(face)
    })
  }
  keepFaces({ ...(isChinese && { 'Anxin Song': song }), 'Anxin Digits': digits })
}
