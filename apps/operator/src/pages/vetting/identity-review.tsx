import { vettingWords } from '@anxin/words/console/system/vetting'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { call } from '../../request/call.ts'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { useResourcesAgain } from '../../request/use-read-again.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { DecideIdentity } from './decide-identity.tsx'
import { openSealed } from './open-sealed.ts'
import { Papers } from './papers.tsx'
import { ReviewFrame } from './review-frame.tsx'
import type { OpenPaper } from './use-opened-papers.ts'

const resources = ['identity', 'vetting'] as const
/** Number and both sides of the card. */
const leastPapers = 3

/** An identity that the provider could not check: its papers, opened here alone, and what to decide. */
export function IdentityReview({ customerId }: { customerId: string }) {
  const text = useText(vettingWords)
  const may = useMay()
  const again = useResourcesAgain()
  const read = useQuery({ ...queryFor('identity/getInfo', { customerId }), enabled: may('identity.view') })
  const claim = useAction('identity/claim', { resources, said: text('claimed') })
  if (!may('identity.view')) return <p className="quiet">{text('mayNot')}</p>
  // Once it is there, a reading that fails takes nothing away: somebody may be looking at a paper.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const { state, method, submittedAt, decidedAt, decidedBy, finding, note, papers, nickname, ...review } = read.data
  const isOpen = state === 'MANUAL'
  const open: OpenPaper = async (paperKey, keys) => {
    // Who looks reviews: nobody else begins meanwhile.
    if (isOpen && !review.isMine && may('identity.decide')) await call('identity/claim', { customerId })
    const opened = await openSealed(await call('identity/openPaper', { customerId, paperKey }), keys)
    await again(resources)
    return opened
  }
  return (
    <ReviewFrame
      state={review}
      claim={isOpen && may('identity.decide') ? { run: () => claim.mutate({ customerId }), busy: claim.isPending } : undefined}
      fields={[
        {
          key: 'customer',
          label: text('customer'),
          value: may('customer.view') ? <a href={hrefOf('customer', { open: customerId })}>{nickname}</a> : nickname,
        },
        { key: 'state', label: text('state'), value: text(state) },
        ...(method === undefined ? [] : [{ key: 'method', label: text('method'), value: text(method === 'MANUAL' ? 'PERSON' : method) }]),
        { key: 'at', label: text('submittedAt'), value: <span className="num">{clockText(submittedAt)}</span> },
        ...(decidedAt === undefined ? [] : [{ key: 'decided', label: text('decided'), value: `${clockText(decidedAt)} ${decidedBy ?? ''}` }]),
        ...(finding === undefined ? [] : [{ key: 'finding', label: text('finding'), value: text(finding) }]),
        ...(note === '' ? [] : [{ key: 'note', label: text('note'), value: note }]),
      ]}
      more={
        isOpen && (
          <>
            <p className="quiet">{text('compare')}</p>
            {papers.length < leastPapers && <p className="quiet">{text('lacks')}</p>}
            {papers.length >= leastPapers && !papers.every(({ seen }) => seen) && <p className="quiet">{text('openAll')}</p>}
          </>
        )
      }
      acts={!review.isOwn && <DecideIdentity identity={read.data} />}
      papers={<Papers papers={papers.map((paper) => ({ ...paper, label: text(paper.kind) }))} open={review.isOwn ? undefined : open} />}
    />
  )
}
