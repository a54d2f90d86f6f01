import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { LanguageWords } from '../language/language-words.tsx'
import { Dialogs } from '../overlays/dialog.tsx'
import { RequestIndicator } from '../overlays/request-indicator.tsx'
import { Toasts } from '../overlays/toast.tsx'
import { ErrorView } from '../page/error-view.tsx'
import { LoadingView } from '../page/loading-view.tsx'
import { PageStackView } from '../page/page-stack-view.tsx'
import type { Shell } from './open-shell.ts'

type Props = Shell & {
  tabBar?: ReactNode
  /** What stands above all pages. */
  above?: ReactNode
  /** What stands over the pages. */
  children?: ReactNode
}

const loading = <LoadingView />
const failed = (_error: Error, retry: () => void) => <ErrorView onRetry={retry} />

/** The frame of an app that startApp starts: its pages with the tab bar, dialogs, toasts and the bar of a running request. */
export function AppFrame({ router, queries, tabBar, above, children }: Props) {
  return (
    <QueryClientProvider client={queries}>
      <div className="app phone-column">
        {above}
        <div className="stack">
          <PageStackView router={router} tabBar={tabBar} loading={loading} failed={failed} />
        </div>
        <LanguageWords>
          {children}
          <RequestIndicator />
          <Dialogs />
          <Toasts />
        </LanguageWords>
      </div>
    </QueryClientProvider>
  )
}
