import { mostDue } from '@anxin/contract/manage/waiting-tabs'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { Deadline, Waited } from '../../features/aftersale/deadline.tsx'
import { alarmWords } from '@anxin/words/console/system/alarm'
import { Dot } from '../../list/dot.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { TableHead } from '../../list/table-head.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useHints } from '../../request/use-hints.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'
import { hrefOfDue, saidOf, typeOf, type Due } from './due-said.ts'
import { dueWords } from '@anxin/words/console/frame/due'
import './due.css'

/** What the operator may act on now: who may be in danger first, then what is due first or waits longest. Each row opens its record. */
export function DueList() {
  const text = useText(dueWords)
  const read = useQuery({ ...queryFor('dashboard/getDue', {}), refetchOnWindowFocus: 'always' })
  useHints(() => read.refetch({ cancelRefetch: false }), { enabled: true })
  const { data } = read
  return (
    <section aria-labelledby="due-title">
      <h2 className="panel-section" id="due-title">
        {text('title')}
      </h2>
      {read.isError && <ReadFailed error={read.error} again={read.refetch} />}
      {read.isPending && <Skeleton active title={false} paragraph={{ rows: 5, width: '100%' }} className="due-loading" />}
      {data?.list.length === 0 && <p className="quiet">{text('none')}</p>}
      {data && data.list.length > 0 && (
        <table className="due">
          <TableHead columns={[text('matter'), text('about'), text('who'), text('amount'), text('time')]} />
          <tbody>
            {data.list.map((due) => (
              <DueRow key={`${due.kind} ${due.id}`} due={due} />
            ))}
          </tbody>
        </table>
      )}
      {data?.hasMore && <p className="quiet">{text('hasMore', { n: mostDue })}</p>}
    </section>
  )
}

const tones = { alarm: 'bad', failedRefund: 'bad', refund: 'warning', appeal: 'warning', ticket: 'active', approval: 'active', control: 'active' } as const

function DueRow({ due }: { due: Due }) {
  const text = useText(dueWords)
  const alarmText = useText(alarmWords)
  const either = useEither()
  const may = useMay()
  const reasonText = useReason()
  const cityName = useCityName()
  const { kind, urgent, silent, isMine, orderNo, cityCode, cityName: city, customerName, amount, sinceAt, dueAt } = due
  const type = typeOf(due, either)
  const said = saidOf(due, either, reasonText)
  const place = cityCode === undefined || city === undefined ? '' : cityName({ cityCode, cityName: city })
  return (
    <tr>
      <td>
        <Dot tone={urgent ? 'bad' : tones[kind]}>{text(kind)}</Dot>
      </td>
      <td>
        <div className="said">
          <a href={hrefOfDue(due, may)} title={said}>
            {[type, said].filter((part) => part !== '').join(' · ') || (orderNo === undefined ? text('untitled') : text('order', { no: orderNo }))}
          </a>
        </div>
        <div className="quiet">
          {silent && <strong>{alarmText('silent')} </strong>}
          {isMine && <span>{text('mine')} </span>}
          {orderNo !== undefined && <span className="num">{orderNo} </span>}
          {kind === 'approval' && <a href={hrefOf('approval')}>{text('toApprovals')}</a>}
        </div>
      </td>
      <td>
        {customerName} <span className="quiet">{place}</span>
      </td>
      <td className="num">{amount !== undefined && yuanText(amount)}</td>
      <td>
        {kind === 'control' && dueAt !== undefined && <span className="quiet num">{text('effective', { at: clockText(dueAt).slice(5) })}</span>}
        {kind !== 'control' && dueAt !== undefined && <Deadline at={dueAt} />}
        {(kind === 'control' || dueAt === undefined) && <Waited since={sinceAt} />}
      </td>
    </tr>
  )
}
