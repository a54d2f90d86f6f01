import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'

const load = () => import('./picture-viewer.tsx').then(({ PictureViewer: view }) => ({ default: view }))
export const PictureViewer = lazyPart(load)

/** Has the pictures open with the tap, on a screen that shows some. */
export const usePictureViewer = () => useReady(load)
