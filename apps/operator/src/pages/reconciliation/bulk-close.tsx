import { ReasonButton } from '../../list/reason-button.tsx'
import type { RowOf } from '../../request/lists.ts'
import { useEach } from '../../list/use-each.tsx'
import { call } from '../../request/call.ts'
import { useText } from '../../text/language.ts'
import { reconciliationWords } from '@anxin/words/console/aftersales/reconciliation'

type Difference = RowOf<'reconciliation'>

/** Closes all that are chosen with the same finding, as where one cause made many of them. */
export function BulkClose({ chosen, onDone }: { chosen: readonly Difference[]; onDone: () => void }) {
  const text = useText(reconciliationWords)
  const each = useEach<Difference>({ nameOf: ({ day, number }) => `${day} · ${number}`, resources: ['reconciliation'], onDone })
  return (
    <ReasonButton
      label={text('closeChosen')}
      title={text('closeChosenTitle', { n: chosen.length })}
      busy={each.isPending}
      onConfirm={({ reason }, close) =>
        each.mutate({ rows: chosen, act: ({ ticketId }) => call('reconciliation/close', { ticketId, note: reason }) }, { onSuccess: close })
      }
    />
  )
}
