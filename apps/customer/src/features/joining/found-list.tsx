import { joining as words } from '@anxin/words/joining'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { useFindingText, type Finding } from './finding-text.ts'
import css from './joining.module.css'

/** What has to be changed, each with the way to it. */
export function FoundList({ findings, onJump }: { findings: readonly Finding[]; onJump: (field: string) => void }) {
  const text = useText(words)
  const { nameOf, saysOf } = useFindingText()
  return (
    <Notice tone="warning" title={text('found', { n: findings.length })}>
      {text('foundNote')}
      <ul className={css.found}>
        {findings.map((finding) => (
          <li key={finding.field}>
            <span>
              <strong className={css.foundPart}>{nameOf(finding.field)}</strong>
              {saysOf(finding)}
            </span>
            <Button size="s" variant="secondary" onClick={() => onJump(finding.field)}>
              {text('jump')}
              <span className="visually-hidden">{nameOf(finding.field)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
