import { Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { home } from '@anxin/words/home'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { useText } from '@anxin/mobile/language/text'
import { Elsewhere } from '../../features/technicians/elsewhere.tsx'
import { Categories } from './categories.tsx'
import { HomeHead } from './home-head.tsx'
import { Rails } from './rails.tsx'
import { Soonest } from './soonest.tsx'
import { useSoonest } from './use-soonest.ts'
import css from './index-page.module.css'

const CityClosed = lazyPart(() => import('./city-closed.tsx').then(({ CityClosed: view }) => ({ default: view })))

/** Home: where you are, who can be with you first, what there is, and rails that differ in kind. */
export function IndexPage() {
  const queries = useQueryClient()
  const text = useText(home)
  const { closed, list, isFetched } = useSoonest()
  const refresh = () =>
    queries.refetchQueries({ type: 'active', predicate: ({ queryKey }) => /^(getTechList|getProjectList|getBanner|hasNew|switch)/.test(String(queryKey[0])) })

  return (
    <BarePage title={text('title')} onRefresh={refresh}>
      <HomeHead />
      <div className={css.main}>
        <Elsewhere />
        {closed ? (
          <Suspense>
            <CityClosed />
          </Suspense>
        ) : (
          <>
            <Soonest />
            <Categories />
            {/* Those around another place stay until the answer is here. */}
            {(isFetched || list.length > 0) && <Rails />}
          </>
        )}
      </div>
    </BarePage>
  )
}
