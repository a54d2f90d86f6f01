import type { ReactNode } from 'react'
import { Dialogs } from '../overlays/dialog.tsx'
import { RequestIndicator } from '../overlays/request-indicator.tsx'
import { Toasts } from '../overlays/toast.tsx'
import { ErrorView } from '../page/error-view.tsx'
import type { Shell } from './open-shell.ts'
import { ShellFrame } from './shell-frame.tsx'

type Props = Shell & { tabBar?: ReactNode; above?: ReactNode; children?: ReactNode }

const failed = (_error: Error, retry: () => void) => <ErrorView onRetry={retry} />

/** The frame of an app that startApp starts, with dialogs, toasts and the bar of a running request. */
export function AppFrame({ children, ...frame }: Props) {
  return (
    <ShellFrame {...frame} failed={failed}>
      {children}
      <RequestIndicator />
      <Dialogs />
      <Toasts />
    </ShellFrame>
  )
}
