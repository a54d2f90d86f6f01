import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { LoadingView } from '../page/loading-view.tsx'
import { PageStackView } from '../page/page-stack-view.tsx'
import type { Shell } from './open-shell.ts'

type Props = Shell & {
  tabBar?: ReactNode
  /** What stands where a page did not come. */
  failed: (error: Error, retry: () => void) => ReactNode
  /** What stands above all pages. */
  above?: ReactNode
  /** What stands over the pages. */
  children?: ReactNode
}

const loading = <LoadingView />

/** The frame of an app: its stack of pages with the tab bar, and what stands above and over them. */
export function ShellFrame({ router, queries, tabBar, failed, above, children }: Props) {
  const stack = <PageStackView router={router} tabBar={tabBar} loading={loading} failed={failed} />
  return (
    <QueryClientProvider client={queries}>
      <div className="app phone-column">
        {above}
        {above ? <div className="stack">{stack}</div> : stack}
        {children}
      </div>
    </QueryClientProvider>
  )
}
