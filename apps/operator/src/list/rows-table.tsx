import { Suspense, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { cx } from '@anxin/ui/cx'
import { later } from '../loading/later.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import './rows-table.css'

// The kit's box brings its forms along.
const Choice = later(() => import('./choice.tsx').then(({ Choice: box }) => box))
const choiceShape = <span className="choice-shape" />

export type Column<Row> = {
  key: string
  title: ReactNode
  /** Shown as it is, where there is no `render`. */
  dataIndex?: keyof Row
  render?: (value: unknown, row: Row) => ReactNode
  /** Whether the list can be sorted by it. */
  sorter?: boolean
  align?: 'right'
  className?: string | undefined
}

type Props<Row> = {
  rows: readonly Row[]
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The order shown; `-field` begins with the greatest. */
  sort: string
  /** Undefined: the usual order. */
  onSort: (sort: string | undefined) => void
  /** The row one stands on, by its place. */
  at: number
  /** What stands in place of rows. */
  empty: ReactNode
  isFormer: boolean
  onClick?: ((row: Row, event: MouseEvent) => void) | undefined
  onDoubleClick?: ((row: Row) => void) | undefined
  chosen?: { ids: readonly string[]; choose: (rows: readonly Row[], isChosen: boolean) => void } | undefined
}

/** The rows of a list under the heads of their columns. The kit's own table brings trees, filters and fixed columns along, three times the code of all else in the first view. */
export function RowsTable<Row>({ rows, rowId, columns, sort, onSort, at, empty, isFormer, onClick, onDoubleClick, chosen }: Props<Row>) {
  const text = useText(consoleWords)
  const lastChosen = useRef(-1)
  const ids = rows.map(rowId)
  const chosenHere = ids.filter((id) => chosen?.ids.includes(id)).length
  const sorted = { key: sort.replace('-', ''), isDescending: sort.startsWith('-') }
  // Upwards, downwards, and back to the usual order.
  const turn = ({ key }: Column<Row>) => onSort(key !== sorted.key ? key : sorted.isDescending ? undefined : `-${key}`)

  const choose = (index: number, isChosen: boolean, isRange: boolean) => {
    const from = isRange && lastChosen.current >= 0 ? lastChosen.current : index
    lastChosen.current = index
    chosen?.choose(rows.slice(Math.min(from, index), Math.max(from, index) + 1), isChosen)
  }

  return (
    <div className={cx('wide', isFormer && 'former')}>
      <div className="rows-box">
        <table className="rows">
          {chosen && (
            <colgroup>
              <col className="choice-column" />
            </colgroup>
          )}
          <thead>
            <tr>
              {chosen && (
                <th className="cell choice" scope="col">
                  <Suspense fallback={<span className="choice-shape" role="img" aria-label={text('chooseAll')} />}>
                    <Choice
                      aria-label={text('chooseAll')}
                      checked={rows.length > 0 && chosenHere === rows.length}
                      indeterminate={chosenHere > 0 && chosenHere < rows.length}
                      disabled={rows.length === 0}
                      onChange={({ target }) => chosen.choose(rows, target.checked)}
                    />
                  </Suspense>
                </th>
              )}
              {columns.map((column) => (
                <Head key={column.key} column={column} order={column.key === sorted.key ? sorted : undefined} turn={() => turn(column)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr className="no-rows">
                <td className="cell" colSpan={columns.length + (chosen ? 1 : 0)}>
                  {empty}
                </td>
              </tr>
            )}
            {rows.map((row, index) => {
              const id = ids[index] ?? ''
              const isChosen = chosen?.ids.includes(id) === true
              return (
                <tr
                  key={id}
                  data-row-key={id}
                  className={cx(isChosen && 'is-chosen', index === at && 'row-here')}
                  onClick={onClick && ((event) => onClick(row, event))}
                  onDoubleClick={onDoubleClick && (() => onDoubleClick(row))}
                >
                  {chosen && (
                    <td className="cell choice">
                      <Suspense fallback={choiceShape}>
                        <Choice
                          aria-label={text('chooseRow', { n: index + 1 })}
                          checked={isChosen}
                          onClick={(event) => event.stopPropagation()}
                          onChange={({ target, nativeEvent }) => choose(index, target.checked, nativeEvent.shiftKey)}
                        />
                      </Suspense>
                    </td>
                  )}
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      className={cx('cell', column.className, column.sorter && column.key === sorted.key && 'is-sorted')}
                      style={aligned(column)}
                    >
                      {cellOf(column, row)}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const aligned = <Row,>({ align }: Column<Row>) => align && { textAlign: align }

function cellOf<Row>({ render, dataIndex }: Column<Row>, row: Row): ReactNode {
  const value = dataIndex === undefined ? undefined : row[dataIndex]
  if (render) return render(value, row)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

type HeadProps<Row> = { column: Column<Row>; order: { isDescending: boolean } | undefined; turn: () => void }

function Head<Row>({ column, order, turn }: HeadProps<Row>) {
  const { title, sorter, className } = column
  if (!sorter)
    return (
      <th className={cx('cell', className)} scope="col" style={aligned(column)}>
        {title}
      </th>
    )
  return (
    <th
      className={cx('cell', 'sorts', order && 'is-sorted', className)}
      scope="col"
      style={aligned(column)}
      tabIndex={0}
      aria-label={typeof title === 'string' ? title : undefined}
      aria-sort={order && (order.isDescending ? 'descending' : 'ascending')}
      onClick={turn}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && turn()}
    >
      <div className="sort-head">
        <span className="sort-title">{title}</span>
        <span className="sort-marks" aria-hidden="true">
          <Caret
            isOn={order !== undefined && !order.isDescending}
            path="M858.9 689L530.5 308.2c-9.4-10.9-27.5-10.9-37 0L165.1 689c-12.2 14.2-1.2 35 18.5 35h656.8c19.7 0 30.7-20.8 18.5-35z"
          />
          <Caret
            isOn={order?.isDescending === true}
            path="M840.4 300H183.6c-19.7 0-30.7 20.8-18.5 35l328.4 380.8c9.4 10.9 27.5 10.9 37 0L858.9 335c12.2-14.2 1.2-35-18.5-35z"
          />
        </span>
      </div>
    </th>
  )
}

const Caret = ({ isOn, path }: { isOn: boolean; path: string }) => (
  <svg className={isOn ? 'is-on' : undefined} viewBox="0 0 1024 1024" width="1em" height="1em" fill="currentColor">
    <path d={path} />
  </svg>
)
