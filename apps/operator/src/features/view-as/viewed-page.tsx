import type { OrderStatus } from '@anxin/contract/order-states'
import type { ViewAsPage } from '@anxin/contract/manage/view-as-pages'
import { orderStatusWords } from '@anxin/words/codes/code-words'
import { viewAsWords } from '@anxin/words/console/people/view-as'
import { hoursText, type HoursOfDay } from '@anxin/words/stored/hours-text'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { ReadFailed } from '../../list/read-failed.tsx'
import { queryFor } from '../../request/query-for.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { language, useText } from '../../text/language.ts'

/** What the fields of these pages may be; anything else is left out by the server. */
type Shown = Partial<{
  list: Row[]
  pending: Row[]
  today: Row[]
  orders: Row[]
  onDuty: boolean
  doneCount: number
  incomeAmount: number
  hours: HoursOfDay[]
  timeOff: Row[]
  intro: string
  level: number
  score: number
  orderCount: number
  fansCount: number
  projects: Row[]
  certs: Row[]
}>
type Row = Partial<{
  orderNo: string
  status: OrderStatus
  startAt: number
  endAt: number
  createdAt: number
  expireAt: number
  payAmount: number
  incomeAmount: number
  price: number
  items: { name: string; nameEn: string; quantity: number }[]
  name: string
  nameEn: string
  title: string
  summary: string
  titleEn: string
  summaryEn: string
  scopeText: string
}>

/** One page of somebody as they see it. */
export function ViewedPage({ viewAsId, page }: { viewAsId: string; page: ViewAsPage }) {
  const text = useText(viewAsWords)
  const read = useQuery({ ...queryFor('viewAs/read', { viewAsId, view: page, limit: 50 }), retry: false, gcTime: 0 })
  if (read.isError) return <ReadFailed error={read.error} again={read.refetch} />
  if (!read.data) return <Skeleton active paragraph={{ rows: 6 }} />
  // safe: the answers of the person's own calls, whose shapes the contract states; a field that is missing is shown as nothing
  const shown = read.data.shown as Shown
  if (page === 'TODAY')
    return (
      <>
        <p>
          {text(shown.onDuty ? 'onDuty' : 'offDuty')} · {text('done', { n: shown.doneCount ?? 0, amount: yuanText(shown.incomeAmount ?? 0) })}
        </p>
        <Rows rows={[...(shown.pending ?? []), ...(shown.today ?? [])]} />
      </>
    )
  if (page === 'WEEK')
    return (
      <>
        <p>
          {text('hours')} <Hours hours={shown.hours ?? []} />
        </p>
        <Rows rows={shown.orders ?? []} />
        <h2 className="panel-section">{text('off')}</h2>
        <Rows rows={shown.timeOff ?? []} />
      </>
    )
  if (page === 'PROFILE') {
    const { level = 1, score = 5, orderCount = 0, fansCount = 0, intro = '', projects = [], certs = [] } = shown
    return (
      <>
        <p>{text('profile', { level, score: score.toFixed(1), orders: orderCount, fans: fansCount })}</p>
        <p>{intro}</p>
        <h2 className="panel-section">{text('projects')}</h2>
        <Rows rows={projects} />
        <h2 className="panel-section">{text('certs')}</h2>
        <Rows rows={certs} />
      </>
    )
  }
  return <Rows rows={shown.list ?? []} />
}

const Hours = ({ hours }: { hours: HoursOfDay[] }) => <span className="num">{hoursText(hours, language.use() === 'en' ? 'en' : 'zh')}</span>

function Rows({ rows }: { rows: readonly Row[] }) {
  const text = useText(viewAsWords)
  const isEnglish = language.use() === 'en'
  const either = (zh = '', en = '') => (isEnglish && en !== '' ? en : zh)
  if (rows.length === 0) return <p className="quiet">{text('empty')}</p>
  const amountOf = ({ payAmount, incomeAmount, price }: Row) => payAmount ?? incomeAmount ?? price
  const timeOf = ({ startAt, endAt, createdAt, expireAt }: Row) => {
    if (startAt === undefined) return clockText(createdAt ?? expireAt)
    return endAt === undefined ? clockText(startAt) : `${clockText(startAt)} – ${clockText(endAt).slice(11)}`
  }
  return (
    <ul className="viewed">
      {rows.map((row, n) => {
        const amount = amountOf(row)
        const items = row.items?.map(({ name, nameEn, quantity }) => `${either(name, nameEn)} × ${quantity}`).join(', ')
        return (
          <li key={`${row.orderNo ?? row.title ?? row.name ?? ''}${n}`}>
            <strong>{items ?? (row.title === undefined ? either(row.name, row.nameEn) : either(row.title, row.titleEn))}</strong>{' '}
            {row.status !== undefined && row.status in orderStatusWords && either(orderStatusWords[row.status].zh, orderStatusWords[row.status].en)}{' '}
            {amount !== undefined && <span className="num">{yuanText(amount)}</span>}
            <div className="quiet num">{[row.orderNo, timeOf(row)].filter(Boolean).join(' · ')}</div>
            {row.summary !== undefined && <div>{either(row.summary, row.summaryEn)}</div>}
            {row.scopeText !== undefined && <div className="quiet">{row.scopeText}</div>}
          </li>
        )
      })}
    </ul>
  )
}
