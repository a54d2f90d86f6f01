import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Dialogs } from '@anxin/mobile/overlays/dialog.tsx'
import { ErrorView } from '@anxin/mobile/page/error-view.tsx'
import { LoadingView } from '@anxin/mobile/page/loading-view.tsx'
import { PageStackView } from '@anxin/mobile/page/page-stack-view.tsx'
import type { Router } from '@anxin/mobile/navigation/router'
import { RequestIndicator } from '@anxin/mobile/overlays/request-indicator.tsx'
import { Toasts } from '@anxin/mobile/overlays/toast.tsx'
import { MoveSender } from '../features/visits/move-sender.tsx'
import { AppTabBar } from './app-tab-bar.tsx'
import { LineBar } from './line-bar.tsx'
import { Way } from './way.tsx'

const loading = <LoadingView />
const failed = (_error: Error, retry: () => void) => <ErrorView onRetry={retry} />

/**
 * The technician's app. A lost connection stops nobody at work: instead of the customer's network modal a line says
 * so, and what is done waits to be sent.
 */
export function App({ router, queries }: { router: Router; queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <div className="app phone-column">
        <LineBar />
        <div className="stack">
          <PageStackView router={router} tabBar={<AppTabBar />} loading={loading} failed={failed} />
        </div>
        <MoveSender />
        <Way />
        <RequestIndicator />
        <Dialogs />
        <Toasts />
      </div>
    </QueryClientProvider>
  )
}
