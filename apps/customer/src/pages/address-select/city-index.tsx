import { useMemo, useRef } from 'react'
import { addressSelect as words } from '@anxin/words/address-select'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { languageOf } from '../../features/content/read-rich-text.ts'
import type { City } from '../../features/location/regions.ts'
import { byLetter } from './by-letter.ts'
import css from './city-index.module.css'

/** `called` is its name in the language of the screens, under whose first letter it stands. */
export type CityRow = City & { province: string; isOpen: boolean; called: string }

/** Cities under their letters, with the letters as a bar at the edge. */
export function CityIndex({ rows, title, onChoose }: { rows: readonly CityRow[]; title: string | undefined; onChoose: (row: CityRow) => void }) {
  const root = useRef<HTMLDivElement>(null)
  const text = useText(words)
  const letters = useMemo(() => byLetter(rows), [rows])
  const jump = (letter: string) => root.current?.querySelector(`[data-letter="${letter}"]`)?.scrollIntoView({ block: 'start' })

  return (
    <div ref={root} className={css.index}>
      {title && <h2 className={css.title}>{title}</h2>}
      {letters.map(([letter, cities]) => (
        <section key={letter} className={css.group} data-letter={letter} aria-label={letter}>
          <h3 className={css.letter}>{letter}</h3>
          <ul className={css.rows}>
            {cities.map((city) => (
              <li key={city.code}>
                <button type="button" className={cx(css.row, !city.isOpen && css.closed)} onClick={() => onChoose(city)}>
                  <span lang={languageOf(city.called)}>{city.called}</span> {!city.isOpen && <span className={css.ask}>{text('ask')}</span>}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {letters.length > 3 && (
        <nav className={css.bar} aria-label={text('letters')}>
          {letters.map(([letter]) => (
            <button key={letter} type="button" className={css.jump} aria-label={text('toLetter', { letter })} onClick={() => jump(letter)}>
              {letter}
            </button>
          ))}
        </nav>
      )}
    </div>
  )
}
