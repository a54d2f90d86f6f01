import type { ManageReply } from '@anxin/contract/manage/calls'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { pictureWords } from '@anxin/words/console/orders/pictures'
import { bookedVisit, visitTimes } from './visit-times.ts'
import './pictures.css'

const minute = 60_000
const hourText = (at: number) => clockText(at).slice(11)

/** A visit as it stood at a moment, as a line of time: what was agreed above, what became of it below, on the same scale. */
export function VisitLine({ order, now }: { order: ManageReply<'order/getInfo'>; now: number }) {
  const text = useText(pictureWords)
  const times = visitTimes(order, now)
  if (!times) return null
  const { from, until, stretches, lateMin } = times
  const booked = bookedVisit(order)
  const place = (at: number) => `${((at - from) / (until - from)) * 100}%`
  const span = (start: number, end: number) => ({ left: place(start), width: `${((end - start) / (until - from)) * 100}%` })
  const minutesOf = (start: number, end: number) => Math.round((end - start) / minute)
  return (
    <>
      <h2 className="panel-section">{text('visitLine')}</h2>
      <figure className="visit-line">
        <div className="track agreed">
          <span className="stretch" style={span(booked.from, booked.until)}>
            {text('agreed')}
          </span>
        </div>
        <div className="track">
          {stretches.map(({ kind, from: start, until: end }) => (
            <span
              key={kind}
              className={`stretch ${kind}`}
              style={span(start, end ?? now)}
              title={`${hourText(start)} – ${end === undefined ? '' : hourText(end)}`}
            />
          ))}
        </div>
        <div className="ticks num quiet" aria-hidden>
          <span>{hourText(from)}</span>
          <span>{hourText(until)}</span>
        </div>
        <figcaption>
          {stretches.map(({ kind, from: start, until: end }) => (
            <span key={kind} className={kind}>
              {text(kind)} <span className="num">{text(end === undefined ? 'goesOn' : 'minutes', { n: minutesOf(start, end ?? now) })}</span>{' '}
              <span className="num quiet">{`${hourText(start)}–${end === undefined ? '' : hourText(end)}`}</span>
            </span>
          ))}
          {lateMin > 0 && <span className="late">{text('late', { n: lateMin })}</span>}
        </figcaption>
      </figure>
    </>
  )
}
