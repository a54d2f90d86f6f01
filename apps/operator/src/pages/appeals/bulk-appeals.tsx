import { Button } from 'antd'
import type { RowOf } from '../../request/lists.ts'
import { useEach } from '../../list/use-each.tsx'
import { call } from '../../request/call.ts'
import { useText } from '../../text/language.ts'
import { isolated } from '@anxin/words/words'
import { appealsWords } from '@anxin/words/console/aftersales/appeals'

type Appeal = RowOf<'appeal'>

/** Takes up all that are chosen. What somebody else has taken, or is against one's own decision, is left and named. */
export function BulkAppeals({ chosen, onDone }: { chosen: readonly Appeal[]; onDone: () => void }) {
  const text = useText(appealsWords)
  const each = useEach<Appeal>({ nameOf: ({ orderNo, customerName }) => `${orderNo} · ${isolated(customerName)}`, resources: ['appeal', 'order'], onDone })
  return (
    <Button loading={each.isPending} onClick={() => each.mutate({ rows: chosen, act: ({ appealId }) => call('appeal/take', { appealId }) })}>
      {text('takeChosen')}
    </Button>
  )
}
