import { hrefOf } from '../address/address.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { areas } from './areas.ts'
import { useAreaWord } from './use-area-word.ts'

/** In place of an area that the role does not open, or that there is not; `first`: where there is something to do. */
export function Shut({ area, first }: { area: string; first: string | undefined }) {
  const text = useText(consoleWords)
  const wordOf = useAreaWord()
  const asked = areas[area]
  const next = first === undefined ? undefined : areas[first]
  const heading = first === undefined ? text('noArea') : asked === undefined ? text('unknownArea') : text('shutArea', { area: wordOf(asked.word) })
  return (
    <>
      <div className="area-head">
        <h1>{heading}</h1>
      </div>
      {asked !== undefined && first !== undefined && <p>{text('shutNote')}</p>}
      {next && first !== undefined && (
        <p className="acts">
          <a href={hrefOf(first)}>{text('toArea', { area: wordOf(next.word) })}</a>
        </p>
      )}
    </>
  )
}
