import type { ManageReply } from '@anxin/contract/manage/calls'
import { TableHead } from '../../list/table-head.tsx'
import { useText } from '../../text/language.ts'
import { dashboardWords } from '@anxin/words/console/frame/dashboard'

type Hours = ManageReply<'dashboard/getSummary'>['hours']

const two = (hour: number) => String(hour).padStart(2, '0')
const hourMs = 3_600_000

/** The day hour by hour: orders made beside visits that begin; the hour of now is marked. A table says the same to who cannot see it. */
export function HoursPlan({ hours, at }: { hours: Hours; at: number }) {
  const text = useText(dashboardWords)
  const most = Math.max(4, ...hours.flatMap(({ orders, visits }) => [orders, visits]))
  const tall = (n: number) => ({ height: n === 0 ? 0 : `max(2px, ${(n / most) * 100}%)` })
  const now = Math.floor(at / hourMs + 8) % 24
  return (
    <>
      <h2 className="panel-section">{text('hours')}</h2>
      <figure className="hours">
        <div aria-hidden>
          <p className="most">{text('most', { n: most })}</p>
          <div className="columns">
            {hours.map(({ orders, visits }, hour) => (
              <div key={two(hour)} className={hour === now ? 'column now' : 'column'}>
                <div className="pair">
                  <span className="orders" style={tall(orders)} />
                  <span className="visits" style={tall(visits)} />
                </div>
                <span className="num">{two(hour)}</span>
              </div>
            ))}
          </div>
        </div>
        <figcaption className="quiet">
          <span>
            <span className="key orders" aria-hidden /> {text('ordersMade')}
          </span>
          <span>
            <span className="key visits" aria-hidden /> {text('visitsBegin')}
          </span>
        </figcaption>
        <table className="said-only">
          <caption>{text('hours')}</caption>
          <TableHead columns={[text('hour'), text('ordersMade'), text('visitsBegin')]} />
          <tbody>
            {hours.map(({ orders, visits }, hour) => (
              <tr key={two(hour)}>
                <th scope="row">{`${two(hour)}:00`}</th>
                <td>{orders}</td>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </>
  )
}
