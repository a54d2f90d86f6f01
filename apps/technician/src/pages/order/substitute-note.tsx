import { clock } from '@anxin/rules/time'
import { substitutes as words } from '@anxin/words/substitutes'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import type { Visit } from './visit.ts'

/** Somebody else may come: why, until when it is settled, and whether one still goes. */
export function SubstituteNote({ visit: { substituting, substitutesUntil } }: { visit: Visit }) {
  const text = useText(words)
  if (!substituting) return null
  const note = substituting === 'LATE' ? 'techLateNote' : 'techNote'
  return (
    <Notice tone="warning" title={text(`tech${substituting}`)}>
      {substitutesUntil !== undefined && text(note, { time: clock(substitutesUntil) })}
    </Notice>
  )
}
