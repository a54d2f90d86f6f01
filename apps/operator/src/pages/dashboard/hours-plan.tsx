import type { ManageReply } from '@anxin/contract/manage/calls'
import { TableHead } from '../../list/table-head.tsx'
import { useText } from '../../text/language.ts'
import { dashboardWords } from './words.ts'

type Hours = ManageReply<'dashboard/getSummary'>['hours']

const width = 960
const height = 132
const column = width / 24
const bar = 13
const gap = 2
const two = (hour: number) => String(hour).padStart(2, '0')
const hourMs = 3_600_000

/** The day hour by hour: orders made beside visits that begin; the hour of now is marked. A table says the same to who cannot see it. */
export function HoursPlan({ hours, at }: { hours: Hours; at: number }) {
  const text = useText(dashboardWords)
  const most = Math.max(4, ...hours.flatMap(({ orders, visits }) => [orders, visits]))
  const tall = (n: number) => (n === 0 ? 0 : Math.max(2, (n / most) * height))
  const now = Math.floor(at / hourMs + 8) % 24
  const side = (column - 2 * bar - gap) / 2
  return (
    <>
      <h2 className="panel-section">{text('hours')}</h2>
      <figure className="hours">
        <svg aria-hidden viewBox={`0 0 ${width} ${height + 40}`}>
          <rect className="now" x={now * column} y={0} width={column} height={height + 40} rx={4} />
          <path className="top" d={`M0 16.5H${width}`} fill="none" />
          <path className="ground" d={`M0 ${height + 16.5}H${width}`} fill="none" />
          {hours.map(({ orders, visits }, hour) => (
            <g key={two(hour)} transform={`translate(${hour * column + side} ${height + 16})`}>
              <rect className="orders" y={-tall(orders)} width={bar} height={tall(orders)} rx={2} />
              <rect className="visits" x={bar + gap} y={-tall(visits)} width={bar} height={tall(visits)} rx={2} />
              <text x={bar + gap / 2} y={16} textAnchor="middle" fontSize={12}>
                {two(hour)}
              </text>
            </g>
          ))}
          <text className="most" x={0} y={11} fontSize={12}>
            {text('most', { n: most })}
          </text>
        </svg>
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
