import type { ReactNode } from 'react'
import { common } from '@anxin/words/common'
import { Button } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { router, shellPages } from '../navigation/app-router.ts'
import { NavBar } from '../navigation/nav-bar.tsx'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** A page that is not open yet: its title, a sentence that says so, and the way home. */
export function ComingSoon({ title, drawing }: { title: string; drawing?: ReactNode }) {
  const text = useText(common)
  return (
    <>
      <header className={css.head}>
        <NavBar title={title} />
      </header>
      <main className={css.page}>
        <EmptyState
          drawing={drawing}
          title={text('comingSoon')}
          action={
            <Button variant="secondary" onClick={() => router.switchTab(shellPages.home())}>
              {text('home')}
            </Button>
          }
        >
          {text('comingSoonNote')}
        </EmptyState>
      </main>
    </>
  )
}
