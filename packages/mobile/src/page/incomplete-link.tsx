import { common } from '@anxin/words/common'
import { incompleteLink as words } from '@anxin/words/incomplete-link'
import { Button } from '@anxin/ui/button.tsx'
import { ChainDrawing } from '@anxin/ui/drawings/chain.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { router, shellPages } from '../navigation/app-router.ts'
import { useText } from '../language/text.ts'
import { Page } from './page.tsx'
import css from './states.module.css'

/** A page whose address lacks what it shows: said plainly, with the way home. */
export function IncompleteLink() {
  const text = useText(words)
  const say = useText(common)
  return (
    <Page title={text('title')} className={css.page}>
      <EmptyState
        drawing={<ChainDrawing />}
        title={text('heading')}
        action={<Button onClick={() => router.switchTab(shellPages.home())}>{say('home')}</Button>}
      >
        {text('note')}
      </EmptyState>
    </Page>
  )
}
