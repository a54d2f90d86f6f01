import { alarmsResolvedManually, type AlarmKind } from '@anxin/contract/manage/alarm-kinds'
import { alarmKinds, alarmProblems } from '@anxin/words/codes/alarm-kinds'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Skeleton } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { hrefOf } from '../../address/address.ts'
import { later } from '../../loading/later.ts'
import { AskedBy } from '../../features/alarms/asked-by.tsx'
import { hrefOfAlarm } from '../../features/alarms/href-of-alarm.ts'
import { subjectOfAlarm } from '../../features/alarms/subject-of-alarm.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useMoved } from '../../request/use-moved.ts'
import { clockText, countText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { DueList } from './due-list.tsx'
import { HoursPlan } from './hours-plan.tsx'
import { dashboardWords } from '@anxin/words/console/frame/dashboard'
import './dashboard.css'

// Neither a form is part of the first view, nor the map, whose cities are tabs, nor the words of all reasons.
const GoneReasons = later(() => import('./gone-reasons.tsx').then(({ GoneReasons: reasons }) => reasons))
const ResolveAlarm = later(() => import('../../features/alarms/resolve-alarm.tsx').then(({ ResolveAlarm: resolve }) => resolve))
const VisitsMap = later(() => import('./visits-map.tsx').then(({ VisitsMap: map }) => map))

const againMs = 30_000
const percent = (share: number) => `${(share / 100).toFixed(1)}%`
type Summary = ManageReply<'dashboard/getSummary'>

/** What needs somebody first, then the day in numbers. */
export function DashboardPage() {
  const text = useText(dashboardWords)
  const frame = useText(consoleWords)
  const summary = useQuery({ ...queryFor('dashboard/getSummary', {}), refetchInterval: againMs })
  const map = useQuery({ ...queryFor('dashboard/getMap', {}), refetchInterval: againMs })
  const readAgain = () => void Promise.all([summary.refetch(), map.refetch()])
  // Whatever happens to an order moves a number or a visit.
  useMoved(['order', 'alarm', 'audit'], readAgain)
  return (
    <>
      <div className="area-head">
        <h1>{text('title')}</h1>
        <span className="total">{summary.data ? clockText(summary.data.at) : ''}</span>
        <span className="tools">
          <Button onClick={readAgain} loading={summary.isFetching}>
            {frame('refresh')}
          </Button>
        </span>
      </div>
      {summary.data?.unpayable && <Alert type="error" showIcon title={text('unpayable')} description={text('setChannel')} />}
      <DueList />
      {summary.isError && <ReadFailed error={summary.error} again={readAgain} />}
      {summary.data ? (
        <Numbers
          summary={summary.data}
          map={
            <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} />}>
              <VisitsMap data={map.data} error={map.error} again={map.refetch} />
            </Suspense>
          }
        />
      ) : (
        !summary.isError && <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </>
  )
}

function Numbers({ summary: { at, alone, alarms, today, now, gone, hours }, map }: { summary: Summary; map: ReactNode }) {
  const text = useText(dashboardWords)
  const either = useEither()
  const may = useMay()
  const isResolvedManually = (kind: AlarmKind) => alarmsResolvedManually.some((one) => one === kind)
  const standing = [
    ['unpaid', now.unpaid, hrefOf('order', { queue: 'UNPAID' })],
    ['unaccepted', now.unaccepted, hrefOf('order', { queue: 'UNACCEPTED' })],
    ['toVisit', now.toVisit, hrefOf('order', { queue: 'TO_VISIT' })],
    ['atPlace', now.atPlace, hrefOf('order', { queue: 'AT_PLACE' })],
    ['toConfirm', now.toConfirm, hrefOf('order', { queue: 'SERVED' })],
    ['failedRefunds', now.failedRefunds, hrefOf('refund', { state: 'FAILED' })],
  ] as const
  return (
    <>
      <h2 className="panel-section">{text('alarms')}</h2>
      <p className="quiet">
        {alarms.length === 0 && `${text('noAlarms')} · `}
        <a href={hrefOf('alarm')}>{text('pastAlarms')}</a>
      </p>
      {alarms.map(({ alarmId, kind, subject, problem, side, silent, orderId, orderNo, raisedAt }) => (
        <Alert
          key={alarmId}
          type="warning"
          showIcon
          style={{ marginBottom: 8 }}
          {...(may('alarm.resolve') &&
            isResolvedManually(kind) && {
              action: (
                <Suspense>
                  <ResolveAlarm alarmId={alarmId} />
                </Suspense>
              ),
            })}
          title={
            <>
              <Kind kind={kind} href={hrefOfAlarm({ kind, subject, orderId })} /> <AskedBy side={side} silent={silent} />
              {problem !== undefined && <>{alarmProblems[problem] ? either(alarmProblems[problem]) : problem} </>}
              {orderId && <a href={hrefOf('order', { open: orderId })}>{text('order', { no: orderNo ?? '' })}</a>}{' '}
              <span className="num">{subjectOfAlarm({ orderId, kind, subject }, either)}</span> <span className="quiet num">{clockText(raisedAt)}</span>
            </>
          }
        />
      ))}
      {alone && (
        <p className="quiet">
          {text('alone')} {may('operator.change') && <a href={hrefOf('operator')}>{text('addOperator')}</a>}
        </p>
      )}
      <h2 className="panel-section">{text('today')}</h2>
      <dl className="figures">
        <Figure word={text('orders')} value={countText(today.orders)} />
        <Figure word={text('paid')} value={yuanText(today.paidAmount)} />
        <Figure
          word={text('refunded')}
          value={yuanText(today.refundedAmount)}
          beside={today.refundShare === undefined ? '' : text('refundShare', { share: percent(today.refundShare) })}
        />
        <Figure
          word={text('arrivals')}
          value={countText(today.arrivals)}
          beside={today.punctualShare === undefined ? '' : text('punctual', { share: percent(today.punctualShare) })}
        />
      </dl>
      <HoursPlan hours={hours} at={at} />
      <h2 className="panel-section">{text('now')}</h2>
      <dl className="figures">
        {standing.map(([word, value, href]) => (
          <Figure key={word} word={text(word)} value={<a href={href}>{countText(value)}</a>} />
        ))}
      </dl>
      {map}
      <h2 className="panel-section">{text('gone')}</h2>
      {gone.length === 0 && <p className="quiet">{text('noneGone')}</p>}
      <Suspense fallback={null}>
        <GoneReasons gone={gone} />
      </Suspense>
    </>
  )
}

function Kind({ kind, href }: { kind: AlarmKind; href: string | undefined }) {
  const word = useEither()(alarmKinds[kind])
  return href === undefined ? <strong>{word}</strong> : <a href={href}>{word}</a>
}

function Figure({ word, value, beside = '' }: { word: string; value: ReactNode; beside?: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <span className="figure">{value}</span> <span className="quiet">{beside}</span>
      </dd>
    </div>
  )
}
