import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { OfflineDrawing } from '@anxin/ui/drawings/offline.tsx'
import { ChainDrawing } from '@anxin/ui/drawings/chain.tsx'
import { SpillDrawing } from '@anxin/ui/drawings/spill.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { currentUrl, router, shellPages } from '../navigation/app-router.ts'
import { errorText, fieldOf } from '../request/errors.ts'
import { OfflineError } from '@anxin/api-client/offline-error'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** A part of a page that could not be read: what the server says, a retry, and the way to customer service. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useText(common)
  if (isIncomplete(error)) {
    return (
      <EmptyState
        drawing={<ChainDrawing />}
        title={text('linkIncomplete')}
        action={<Button onClick={() => router.reLaunch(shellPages.home())}>{text('home')}</Button>}
      >
        {text('linkIncompleteNote')}
      </EmptyState>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        drawing={error instanceof OfflineError ? <OfflineDrawing /> : <SpillDrawing />}
        title={errorText(error)}
        action={
          <div className={css.actions}>
            <Button onClick={() => void onRetry()}>{text('retry')}</Button>
            {/* Where that is the page that failed, it leads nowhere. */}
            {!currentUrl().startsWith(shellPages.customerService()) && (
              <Button variant="ghost" onClick={() => router.navigateTo(shellPages.customerService())}>
                {text('customerService')}
              </Button>
            )}
          </div>
        }
      />
    </div>
  )
}

/** A page opened without what its address should name, or with half of it: asking once more would say the same. */
const isIncomplete = (error: unknown) => fieldOf(error)?.endsWith('Id') ?? false
