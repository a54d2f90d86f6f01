import { Suspense } from 'react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { LoadingView } from '@anxin/mobile/page/loading-view.tsx'
import { PageStackView } from '@anxin/mobile/page/page-stack-view.tsx'
import type { Router } from '@anxin/mobile/navigation/router'
import { AppTabBar } from './app-tab-bar.tsx'
import { useFirstContentShown } from '../first-screen/first-content.ts'

const Overlays = lazyPart(() => import('./customer-overlays.tsx').then(({ CustomerOverlays: all }) => ({ default: all })))

const ErrorView = lazyPart(() => import('@anxin/mobile/page/error-view.tsx').then(({ ErrorView: view }) => ({ default: view })))

const loading = <LoadingView />
const failed = (_error: Error, retry: () => void) => (
  <Suspense fallback={loading}>
    <ErrorView onRetry={retry} />
  </Suspense>
)

/** The customer's app: the page stack with its tab bar, and what stands over the pages. */
export function App({ router, queries }: { router: Router; queries: QueryClient }) {
  const isShown = useFirstContentShown()
  return (
    <QueryClientProvider client={queries}>
      <div className="app phone-column">
        <PageStackView router={router} tabBar={<AppTabBar />} loading={loading} failed={failed} />
        <Suspense>{isShown && <Overlays router={router} />}</Suspense>
      </div>
    </QueryClientProvider>
  )
}
