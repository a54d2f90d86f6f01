import { useState } from 'react'
import { yuan } from '@anxin/rules/money'
import { dayDated } from '@anxin/rules/time'
import { penalties as words } from '@anxin/words/penalties'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Cell } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import type { Penalty } from './penalty-queries.ts'

/** How far an objection is, in a word. */
function standingOf({ objection, mayAppeal }: Penalty) {
  if (objection) return objection.waits ? 'waitsShort' : (objection.outcome ?? 'answeredShort')
  return mayAppeal ? 'open' : 'overShort'
}

/** What cost something as a row that leads to the objection: named by what it is, or by what one may do. */
export function PenaltyCell({ penalty, asAct = false }: { penalty: Penalty; asAct?: boolean }) {
  const { penaltyId, kind, takenAmount, reason, at } = penalty
  const text = useText(words)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const router = useRouter()
  const why = takenAmount === undefined ? reason : text('takenShort', { amount: yuan(takenAmount) })
  return (
    <Cell
      icon={kind === 'REFUND' ? 'wallet' : 'alert'}
      label={text(asAct ? `object${kind}` : kind)}
      hint={`${dayDated(at, now, language)} · ${why}`}
      value={text(standingOf(penalty))}
      onClick={() => router.navigateTo(paths.penalty({ penaltyId }))}
    />
  )
}
