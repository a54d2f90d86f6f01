import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { visitsOf, type Cell } from './visits.ts'
import { dashboardWords } from '@anxin/words/console/frame/dashboard'

/** The side of a cell in degrees, and on the plan. */
const degrees = 0.01
const side = 24
/** Cells shown at least in each direction, so that a single visit does not fill the plan; it is wider than high, as its place is. */
const least = 13
const wider = 1.6

/** What is furthest along in a cell gives it its look. */
const lookOf = ({ atPlace, onTheWay }: Cell) => (atPlace > 0 ? 'atPlace' : onTheWay > 0 ? 'onTheWay' : 'soon')

/** From the first of some cells to the last, widened to the least. */
function span(numbers: readonly number[], fewest: number): { from: number; count: number } {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  const missing = Math.max(2, fewest - (high - low + 1))
  return { from: low - Math.floor(missing / 2), count: high - low + 1 + missing }
}

/** Cells of a city where they lie, north above: a square of about a kilometre each, with how many visits it holds. The list beside says the same. */
export function CellsPlan({ label, cells }: { label: string; cells: readonly Cell[] }) {
  const text = useText(dashboardWords)
  const placed = [...Map.groupBy(cells, ({ lat, lng }) => `${lat} ${lng}`).values()].map((some) => ({
    row: Math.floor((some[0]?.lat ?? 0) / degrees),
    column: Math.floor((some[0]?.lng ?? 0) / degrees),
    visits: visitsOf(some),
    look: lookOf({
      ...(some[0] as Cell), // safe: groups are not empty
      atPlace: some.reduce((sum, { atPlace }) => sum + atPlace, 0),
      onTheWay: some.reduce((sum, { onTheWay }) => sum + onTheWay, 0),
    }),
  }))
  const rows = span(
    placed.map(({ row }) => row),
    least,
  )
  const columns = span(
    placed.map(({ column }) => column),
    Math.ceil(rows.count * wider),
  )
  const [width, height] = [columns.count * side, rows.count * side]
  return (
    <figure className="plan">
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        <Grid width={width} height={height} />
        {placed.map(({ row, column, visits, look }) => {
          const [x, y] = [(column - columns.from) * side, height - (row - rows.from + 1) * side]
          return (
            <g key={`${row} ${column}`} className={look}>
              <rect x={x + 1} y={y + 1} width={side - 2} height={side - 2} rx={4} />
              <text x={x + side / 2} y={y + side / 2} dy="0.35em" textAnchor="middle" fontSize={16}>
                {visits}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="quiet">
        <Key look="atPlace">{text('inService')}</Key>
        <Key look="onTheWay">{text('onTheWay')}</Key>
        <Key look="soon">{text('soon')}</Key>
      </figcaption>
    </figure>
  )
}

function Grid({ width, height }: { width: number; height: number }) {
  const lines = (length: number) => Array.from({ length: length / side + 1 }, (_, at) => at * side)
  return (
    <path
      className="grid"
      d={[...lines(width).map((x) => `M${x} 0V${height}`), ...lines(height).map((y) => `M0 ${y}H${width}`)].join('')}
      fill="none"
      strokeWidth={1}
    />
  )
}

function Key({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span>
      <svg aria-hidden viewBox="0 0 14 14" width={14} height={14}>
        <g className={look}>
          <rect x={1} y={1} width={12} height={12} rx={3} />
        </g>
      </svg>{' '}
      {children}
    </span>
  )
}
