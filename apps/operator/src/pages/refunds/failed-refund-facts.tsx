import type { ManageReply } from '@anxin/contract/manage/calls'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { failedRefundWords } from '@anxin/words/console/aftersales/failed-refunds'

/** What became of a refund that failed, as rows of its description. */
export function useFailedRefundFacts() {
  const text = useText(failedRefundWords)
  return ({ channelEnd, formerNumbers, sentAgainAt, byHand }: ManageReply<'refund/getInfo'>) => [
    ...(channelEnd === undefined ? [] : [{ key: 'channelEnd', label: text('channelEnd'), children: text(`end_${channelEnd}`), span: 2 }]),
    ...(sentAgainAt === undefined
      ? []
      : [{ key: 'sentAgainAt', label: text('sentAgainAt'), children: <span className="num">{clockText(sentAgainAt)}</span>, span: 2 }]),
    ...(formerNumbers.length === 0
      ? []
      : [{ key: 'formerNumbers', label: text('formerNumbers'), children: <span className="num">{formerNumbers.join(' ')}</span>, span: 2 }]),
    ...(byHand === undefined
      ? []
      : [
          {
            key: 'byHand',
            label: text('offline'),
            children: (
              <>
                {text('offlineLine', { way: text(byHand.way), reference: byHand.reference, name: byHand.operatorName })}
                <br />
                <span className="quiet">{byHand.note}</span>
              </>
            ),
            span: 2,
          },
        ]),
  ]
}
