import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { SpillDrawing } from '@anxin/ui/drawings/spill.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { router, shellPages } from '../navigation/app-router.ts'
import { NavBar } from '../navigation/nav-bar.tsx'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** The whole page when its code did not arrive: a sentence that says so, with a retry that keeps the target. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const text = useText(common)
  return (
    <>
      <header className={css.head}>
        <NavBar title={text('pageFailed')} />
      </header>
      <main className={css.page}>
        <div role="alert">
          <EmptyState
            drawing={<SpillDrawing />}
            title={text('pageFailed')}
            action={
              <div className={css.actions}>
                <Button onClick={onRetry}>{text('retry')}</Button>
                <Button variant="ghost" onClick={() => router.reLaunch(shellPages.home())}>
                  {text('home')}
                </Button>
              </div>
            }
          >
            {text('networkSlow')}
          </EmptyState>
        </div>
      </main>
    </>
  )
}
