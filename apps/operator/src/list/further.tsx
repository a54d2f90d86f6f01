import { mostCounted } from '@anxin/contract/manage/counted'
import { Button } from 'antd'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import type { useListAddress } from './list-address.ts'

type Props = {
  page: Pick<ReturnType<typeof useListAddress>, 'page' | 'limit' | 'after' | 'set'>
  total: number
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined
}

/** The way on where a list is longer than its pages have numbers: each page begins behind the last row of the one before. */
export function Further({ page: { page, limit, after, set }, total, next }: Props) {
  const text = useText(consoleWords)
  const isAtEnd = total > mostCounted && page >= Math.floor(mostCounted / limit)
  if (after === undefined && !isAtEnd) return null
  return (
    <nav className="further" aria-label={text('further')}>
      {after !== undefined && <Button onClick={() => set({})}>{text('toFirst')}</Button>}
      <Button disabled={next === undefined} onClick={() => set({ after: next })}>
        {text('further')}
      </Button>
    </nav>
  )
}
