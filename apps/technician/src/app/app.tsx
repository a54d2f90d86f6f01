import { Dialogs } from '@anxin/mobile/overlays/dialog.tsx'
import { ErrorView } from '@anxin/mobile/page/error-view.tsx'
import type { Shell } from '@anxin/mobile/shell/open-shell'
import { ShellFrame } from '@anxin/mobile/shell/shell-frame.tsx'
import { RequestIndicator } from '@anxin/mobile/overlays/request-indicator.tsx'
import { Toasts } from '@anxin/mobile/overlays/toast.tsx'
import { MoveSender } from '../features/visits/move-sender.tsx'
import { AppTabBar } from './app-tab-bar.tsx'
import { LineBar } from './line-bar.tsx'
import { Way } from './way.tsx'

const failed = (_error: Error, retry: () => void) => <ErrorView onRetry={retry} />

/**
 * The technician's app. A lost connection stops nobody at work: instead of the customer's network modal a line says
 * so, and what is done waits to be sent.
 */
export function App(shell: Shell) {
  return (
    <ShellFrame {...shell} above={<LineBar />} tabBar={<AppTabBar />} failed={failed}>
      <MoveSender />
      <Way />
      <RequestIndicator />
      <Dialogs />
      <Toasts />
    </ShellFrame>
  )
}
