import { mostCounted } from '@anxin/contract/manage/waiting-tabs'
import { useText } from '../text/language.ts'
import { waitingWords } from '@anxin/words/console/frame/waiting'

/** The name of an area or a tab with how many wait there, and the number as it stands beside the name; neither where nothing waits. */
export function useWaits(): (name: string, count: number | undefined) => { label: string | undefined; shown: string } {
  const text = useText(waitingWords)
  return (name, count = 0) => {
    if (count === 0) return { label: undefined, shown: '' }
    const shown = count > mostCounted ? text('more', { n: mostCounted }) : String(count)
    return { label: text('named', { name, n: shown }), shown }
  }
}

/** How many wait, beside a name that says it in words. The space makes them two words, as they are in that name. */
export const Waits = ({ shown }: { shown: string }) => (
  <>
    {' '}
    <span className="waits" aria-hidden="true">
      {shown}
    </span>
  </>
)
