import { cutTo } from '@anxin/rules/graphemes'
import { settle } from '@anxin/ui/settle'
import { Button } from 'antd'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { errorOf } from '../../request/error-of.ts'
import { useText } from '../../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { groupsOf, type Entry } from './entry.ts'
import { useEntries } from './use-entries.ts'
import { paletteWords } from '@anxin/words/console/frame/palette'
import './palette.css'

type Props = { operatorId: string; places: readonly Entry[]; onClose: () => void }

const keys = [
  ['↑ ↓', 'move'],
  ['Enter', 'choose'],
  ['Esc', 'close'],
] as const

/** Finds anything and goes there: a field over a list of what fits, walked by arrows. The browser keeps the focus inside, and gives it back. */
export function Palette({ operatorId, places, onClose }: Props) {
  const text = useText(paletteWords)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { words, entries, isOnline, isFinding, error, again } = useEntries(typed, { operatorId, places })
  const groups = groupsOf(entries)
  // Walked in the order in which they are seen.
  const shown = groups.flatMap((group) => group.entries)
  const here = shown[Math.min(at, shown.length - 1)]
  useLayoutEffect(() => {
    const box = dialog.current
    box?.showModal()
    settle()
    // Outside of what the dialog holds there is nothing but the ground around it.
    const leave = ({ target }: MouseEvent) => target === box && box?.close()
    box?.addEventListener('click', leave)
    return () => {
      box?.removeEventListener('click', leave)
      settle()
    }
  }, [])
  useEffect(() => {
    if (here) document.getElementById(`${id}${here.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, here])

  const close = () => dialog.current?.close()
  const go = (entry: Entry | undefined) => {
    if (!entry) return
    close()
    // The page that comes has the keys, not the button that this was opened by.
    document.querySelector<HTMLElement>('#content')?.focus()
    location.hash = entry.href
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey) {
      event.preventDefault()
      return close()
    }
    // While a text is composed the keys are those of the composition.
    if (event.nativeEvent.isComposing || (by === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    if (by !== undefined && shown.length > 0) setAt((Math.min(at, shown.length - 1) + by + shown.length) % shown.length)
    if (event.key === 'Enter' && !event.repeat) go(here)
  }
  return (
    <dialog ref={dialog} className="palette" aria-label={text('open')} onClose={onClose}>
      <div className="palette-box">
        <div className="palette-head">
          <input
            type="text"
            enterKeyHint="go"
            role="combobox"
            aria-label={text('open')}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}list`}
            aria-autocomplete="list"
            aria-activedescendant={here && `${id}${here.key}`}
            placeholder={text('placeholder')}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => (setTyped(cutTo(target.value, 80)), setAt(0))}
            onKeyDown={press}
          />
          <button type="button" className="palette-close" onClick={close}>
            {text('close')}
          </button>
        </div>
        <p className="palette-state" role="status">
          {!isOnline ? text('offline') : isFinding ? text('finding') : error || words === '' ? '' : shown.length > 0 ? text('found', { n: shown.length }) : ''}
        </p>
        <div id={`${id}list`} role="listbox" className="palette-list" aria-label={text('open')}>
          {groups.map(({ group, entries: members }) => (
            <div key={group} role="group" aria-label={group}>
              <p className="palette-group" aria-hidden>
                {group}
              </p>
              {members.map((entry) => (
                <Option key={entry.key} id={`${id}${entry.key}`} entry={entry} isHere={entry === here} onChoose={() => go(entry)} />
              ))}
            </div>
          ))}
        </div>
        {error ? <Failed error={error} again={again} /> : <Empty isShown={shown.length === 0 && !isFinding} words={words} />}
        <p className="palette-keys" aria-hidden>
          {keys.map(([key, meaning]) => (
            <span key={key}>
              <kbd>{key}</kbd> {text(meaning)}
            </span>
          ))}
        </p>
      </div>
    </dialog>
  )
}

type OptionProps = { id: string; entry: Entry; isHere: boolean; onChoose: () => void }
const Option = ({ id, entry: { title, note, href }, isHere, onChoose }: OptionProps) => (
  <a
    id={id}
    role="option"
    aria-selected={isHere}
    tabIndex={-1}
    href={href}
    onClick={(event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      onChoose()
    }}
  >
    <bdi className="palette-title">{title}</bdi>
    <span className="palette-note">{note}</span>
  </a>
)

function Failed({ error, again }: { error: Error; again: () => void }) {
  const text = useText(paletteWords)
  const common = useText(consoleWords)
  return (
    <p className="palette-said" role="alert">
      {text('failed', { why: errorOf(error) })} <Button onClick={again}>{common('retry')}</Button>
    </p>
  )
}

function Empty({ isShown, words }: { isShown: boolean; words: string }) {
  const text = useText(paletteWords)
  return isShown && <p className="palette-said">{words === '' ? text('hint') : text('nothing', { q: words })}</p>
}
