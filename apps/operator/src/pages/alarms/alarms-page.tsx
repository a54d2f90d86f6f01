import { alarmKindNames, alarmsResolvedManually, type AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import { alarmKinds, alarmProblems } from '@anxin/words/codes/alarm-kinds'
import { alarmQueues } from '@anxin/contract/manage/alarm-queues'
import { hrefOf } from '../../address/address.ts'
import { AskedBy } from '../../features/alarms/asked-by.tsx'
import { hrefOfAlarm } from '../../features/alarms/href-of-alarm.ts'
import { subjectOfAlarm } from '../../features/alarms/subject-of-alarm.ts'
import { ResolveAlarm } from '../../features/alarms/resolve-alarm.tsx'
import { TakeAlarm } from '../../features/alarms/take-alarm.tsx'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { alarmsWords } from '@anxin/words/console/system/alarm-list'

const isResolvedManually = (kind: AlarmKind) => alarmsResolvedManually.some((one) => one === kind)

/** All alarms there were, the newest first: who ended them, when, and what was done. */
export function AlarmsPage() {
  const text = useText(alarmsWords)
  const either = useEither()
  const may = useMay()
  return (
    <RecordList
      list={listOf('alarm/getList')}
      title={text('title')}
      rowId={({ alarmId }) => alarmId}
      sort="-raisedAt"
      canExport={may('alarm.export')}
      tabs={{ name: 'queue', options: alarmQueues.map((value) => ({ value, label: text(value), sort: value === 'OPEN' ? 'raisedAt' : undefined })) }}
      filters={[
        { name: 'kind', kind: 'choice', label: text('anyKind'), options: alarmKindNames.map((value) => ({ value, label: either(alarmKinds[value]) })) },
        { name: 'from', kind: 'days', label: text('days') },
      ]}
      columns={[
        {
          key: 'kind',
          title: text('kind'),
          render: (_, alarm) => {
            const href = hrefOfAlarm(alarm)
            const word = either(alarmKinds[alarm.kind])
            return (
              <>
                {href === undefined ? word : <a href={href}>{word}</a>} <AskedBy side={alarm.side} silent={alarm.silent} />
              </>
            )
          },
        },
        {
          key: 'state',
          title: text('state'),
          render: (_, { resolvedAt, takenBy, calledAgainAt }) => (
            <>
              <Dot tone={resolvedAt === undefined ? 'bad' : 'quiet'}>{text(resolvedAt === undefined ? 'open' : 'ended')}</Dot>
              {resolvedAt === undefined && takenBy !== undefined && <span className="quiet"> {text('takenBy', { name: takenBy })}</span>}
              {calledAgainAt !== undefined && <span className="quiet"> {text('calledAgain', { at: clockText(calledAgainAt) })}</span>}
            </>
          ),
        },
        { key: 'raisedAt', title: text('raisedAt'), sorter: true, render: (_, { raisedAt }) => <span className="num">{clockText(raisedAt)}</span> },
        {
          key: 'order',
          title: text('order'),
          render: (_, { orderId, orderNo }) =>
            orderId && <span className="num">{may('order.view') ? <a href={hrefOf('order', { open: orderId })}>{orderNo}</a> : orderNo}</span>,
        },
        {
          key: 'about',
          title: text('about'),
          render: (_, { orderId, kind, subject, problem, paperUntil }) => (
            <span className="cut fills">
              {problem !== undefined && `${alarmProblems[problem] ? either(alarmProblems[problem]) : problem} `}
              {paperUntil !== undefined && `${clockText(paperUntil)} `}
              {subjectOfAlarm({ orderId, kind, subject }, either)}
            </span>
          ),
        },
        { key: 'endedAt', title: text('endedAt'), render: (_, { resolvedAt }) => <span className="num">{clockText(resolvedAt)}</span> },
        { key: 'by', title: text('by'), render: (_, { resolvedAt, resolvedBy }) => (resolvedAt === undefined ? '' : (resolvedBy ?? text('byItself'))) },
        { key: 'reason', title: text('reason'), render: (_, { reason }) => reason && <div className="prose">{reason}</div> },
        ...(may('alarm.resolve')
          ? [
              {
                key: 'act',
                title: text('act'),
                className: 'stays',
                render: (_: unknown, { alarmId, kind, resolvedAt, takenBy }: RowOf<'alarm'>) =>
                  resolvedAt === undefined &&
                  isResolvedManually(kind) && (
                    <div className="acts" style={{ marginTop: 0 }}>
                      {takenBy === undefined && <TakeAlarm alarmId={alarmId} />}
                      <ResolveAlarm alarmId={alarmId} />
                    </div>
                  ),
              },
            ]
          : []),
      ]}
    />
  )
}
