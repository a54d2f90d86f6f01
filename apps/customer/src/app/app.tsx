import { Suspense } from 'react'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { LoadingView } from '@anxin/mobile/page/loading-view.tsx'
import type { Shell } from '@anxin/mobile/shell/open-shell'
import { ShellFrame } from '@anxin/mobile/shell/shell-frame.tsx'
import { AppTabBar } from './app-tab-bar.tsx'
import { useFirstContentShown } from '../first-screen/first-content.ts'

const Overlays = lazyPart(() => import('./customer-overlays.tsx').then(({ CustomerOverlays: all }) => ({ default: all })))

const ErrorView = lazyPart(() => import('@anxin/mobile/page/error-view.tsx').then(({ ErrorView: view }) => ({ default: view })))

const failed = (_error: Error, retry: () => void) => (
  <Suspense fallback={<LoadingView />}>
    <ErrorView onRetry={retry} />
  </Suspense>
)

/** The customer's app: the page stack with its tab bar, and what stands over the pages. */
export function App(shell: Shell) {
  const isShown = useFirstContentShown()
  return (
    <ShellFrame {...shell} tabBar={<AppTabBar />} failed={failed}>
      <Suspense>{isShown && <Overlays />}</Suspense>
    </ShellFrame>
  )
}
