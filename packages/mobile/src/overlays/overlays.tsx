import '@anxin/ui/all-icons'
import { Dialogs } from './dialog.tsx'
import { NetworkGuard } from './network.tsx'
import { RequestIndicator } from './request-indicator.tsx'
import { Toasts } from './toast.tsx'

/** Everything that stands over the pages; an app mounts it once, beside its page stack. */
export const Overlays = ({ unsent }: { unsent: number }) => (
  <>
    <RequestIndicator />
    <Dialogs />
    <NetworkGuard unsent={unsent} />
    <Toasts />
  </>
)
