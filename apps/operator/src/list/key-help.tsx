import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

type Props = { canSelect: boolean; canOpen: boolean; more?: readonly (readonly [string, string])[] | undefined }

/** Which keys a list knows. `more`: those of the open record or of the row. */
export function KeyHelp({ canSelect, canOpen, more = [] }: Props) {
  const text = useText(consoleWords)
  const keys = [
    ['j', text('keyDown')],
    ['k', text('keyUp')],
    ...(canOpen
      ? [
          ['Enter', text('keyOpen')],
          ['Esc', text('keyClose')],
        ]
      : []),
    ...more,
    ...(canSelect ? [['x', text('keySelect')]] : []),
    ['/', text('keySearch')],
    ['?', text('keyHelp')],
  ]
  return (
    <dl className="keys">
      {keys.map(([key, meaning]) => (
        <div key={key} style={{ display: 'contents' }}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
