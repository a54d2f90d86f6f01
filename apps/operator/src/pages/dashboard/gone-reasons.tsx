import type { ManageReply } from '@anxin/contract/manage/calls'
import { useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'
import { dashboardWords } from '@anxin/words/console/frame/dashboard'

/** Why orders ended without a visit, the most frequent reason first. */
export function GoneReasons({ gone }: { gone: ManageReply<'dashboard/getSummary'>['gone'] }) {
  const text = useText(dashboardWords)
  const reasonText = useReason()
  const most = Math.max(1, ...gone.map(({ orders }) => orders))
  return (
    <ul className="bars">
      {gone.map(({ reason, orders }) => (
        <li key={reason}>
          <span>{reasonText(reason) || text('noReason')}</span>
          <span className="bar" style={{ width: `${(orders / most) * 100}%` }} />
          <span className="num">{orders}</span>
        </li>
      ))}
    </ul>
  )
}
