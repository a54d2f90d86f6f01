import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { isRefused } from '@anxin/mobile/request/errors'
import { Gone } from './gone.tsx'

/** Why there is nobody to show. */
export const Unread = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  isRefused(error, 'technicianNotFound', 'technicianPaused') ? <Gone /> : <ErrorState error={error} onRetry={onRetry} />
