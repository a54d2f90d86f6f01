import { cx } from '@anxin/ui/cx'
import { hrefOf } from '../address/address.ts'
import { useWaits, Waits } from '../list/waits.tsx'
import { useWaiting } from '../request/waiting.ts'
import { bringArea } from './area-pages.ts'
import { areas } from './areas.ts'
import { useAreaWord } from './use-area-word.ts'
import './area-menu.css'

/** `alarm`: what stands beside the area where alarms are listed. */
type Props = { open: readonly string[]; here: string | undefined; alarm: { area: string; word: string } | undefined; onChoose: () => void }

/** The open areas with how many wait in each, those of a group under its name. */
export function AreaMenu({ open, here, alarm, onChoose }: Props) {
  const wordOf = useAreaWord()
  const waiting: Readonly<Record<string, { waiting: number } | undefined>> = useWaiting()
  const waits = useWaits()
  const shown = open.flatMap((name) => (areas[name] ? [{ name, ...areas[name] }] : []))
  const groups = [...new Set(shown.map(({ group }) => group))]
  const lineOf = (name: string, word: string) => {
    const news = name === alarm?.area ? alarm.word : undefined
    const { label, shown: number } = waits(news === undefined ? word : `${word} ${news}`, waiting[name]?.waiting)
    return (
      <li key={name} className={cx('area', name === here && 'is-here')} title={word} onPointerEnter={() => bringArea(name)}>
        <a href={hrefOf(name, areas[name]?.opensAt)} aria-label={label} aria-current={name === here ? 'page' : undefined} onClick={onChoose}>
          {word}
          {news !== undefined && (
            <>
              {' '}
              <span className="alarmed" aria-hidden="true">
                {news}
              </span>
            </>
          )}
          <Waits shown={number} />
        </a>
      </li>
    )
  }
  return (
    <ul className="areas">
      {groups.map((group) => {
        const lines = shown.filter((area) => area.group === group).map(({ name, word }) => lineOf(name, wordOf(word)))
        if (group === undefined) return lines
        return (
          <li key={group}>
            <div className="area-group">{wordOf(group)}</div>
            <ul aria-label={wordOf(group)}>{lines}</ul>
          </li>
        )
      })}
    </ul>
  )
}
