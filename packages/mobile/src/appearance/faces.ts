import type { Router } from '../navigation/router.ts'
import { keepSong, loadFace } from './cached-faces.ts'
import latin from './latin.woff2?no-inline'
import song from './song.woff2?no-inline'

const isShown = (family: string) => [...document.fonts].some((face) => face.family.includes(family))

/**
 * Brings the face of titles once the first screen stands. Every Chinese letter is as wide as the system's: it may come at any
 * moment, and is kept for the next visit. Latin letters differ in width: what the early script could not show comes with the next page.
 */
export async function bringFaces(router: Router): Promise<void> {
  if (document.documentElement.lang.startsWith('zh')) {
    if (!isShown('Anxin Song')) document.fonts.add(await loadFace('Anxin Song', song))
    keepSong(song)
    return
  }
  if (isShown('Anxin Latin')) return
  const face = await loadFace('Anxin Latin', latin)
  const stop = router.on('show', () => {
    stop()
    document.fonts.add(face)
  })
}
