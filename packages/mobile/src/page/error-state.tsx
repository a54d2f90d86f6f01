import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { router, shellPages } from '../navigation/app-router.ts'
import { errorText } from '../request/errors.ts'
import { OfflineError } from '../request/offline-error.ts'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** A part of a page that could not be read: what the server says, 重试, and the way to customer service. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useText(common)
  return (
    <div role="alert">
      <EmptyState
        drawing={<Icon name={error instanceof OfflineError ? 'wifi-off' : 'alert'} size={40} />}
        title={errorText(error)}
        action={
          <div className={css.actions}>
            <Button onClick={() => void onRetry()}>{text('retry')}</Button>
            <Button variant="ghost" onClick={() => router.navigateTo(shellPages.customerService())}>
              {text('customerService')}
            </Button>
          </div>
        }
      />
    </div>
  )
}
