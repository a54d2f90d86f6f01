import { mostCounted } from '@anxin/contract/manage/counted'
import { App, Button, Modal, Skeleton, Table, type InputRef, type TableColumnsType } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { errorOf } from '../request/error-of.ts'
import { downloadCsv } from '../request/download.ts'
import type { List, ListCall } from '../request/lists.ts'
import { useLiveQuery } from '../request/use-moved.ts'
import { totalText } from '../text/format.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { DetailDrawer } from './detail-drawer.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { Filters, type Filter } from './filters.tsx'
import { Further } from './further.tsx'
import { HereContext } from './here.ts'
import { KeyHelp } from './key-help.tsx'
import { useListAddress } from './list-address.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { ReadFailed } from './read-failed.tsx'
import { hideOf, useHiddenColumns } from './use-hidden-columns.ts'
import { isControl, useRowKeys } from './use-row-keys.ts'
import { ViewsButton } from './views-button.tsx'
import './list.css'

type Props<Row> = {
  list: List<Row>
  title: string
  rowId: (row: Row) => string
  columns: TableColumnsType<Row>
  /** The usual order; `-field` begins with the greatest. */
  sort: string
  filters: readonly Filter[]
  /** `sort`: the order of this queue where it is another than the list's. */
  tabs?: { name: string; options: { value: string; label: string; sort?: string | undefined }[] }
  /** Undefined where the role may not. */
  canExport?: boolean
  tools?: ReactNode
  /** What stands between the heading and the list. */
  note?: ReactNode
  /** How much of that counts with the list. */
  more?: number
  /** Keys of the open record, or of the row one stands on, for the help. */
  keys?: readonly (readonly [key: string, meaning: string])[]
  bulk?: (chosen: Row[], done: () => void) => ReactNode
  /** What opens beside the list; the row where it is among those listed. */
  panel?: {
    title: (id: string) => string
    /** Undefined: the record is shown from its row, and the row is not among those listed. */
    body: (id: string, row: Row | undefined) => ReactNode
    width?: number
    /** It has two columns of its own and may leave the list a quarter of the room. */
    isWide?: boolean
    /** Columns that stay beside it where the room is narrow; all do where none are named. What the others say stands in the panel. */
    keeps?: readonly string[]
  }
}

/** A list of the console: filters, order and page in the address, rows walked by keyboard, what is open beside it, a file of all that is filtered. */
export function RecordList<Row>({ list, title, rowId, columns, sort, filters, tabs, canExport, tools, note, more = 0, keys, bulk, panel }: Props<Row>) {
  const text = useText(consoleWords)
  const resource = list.name.replace('/getList', '')
  const filterNames = filters.flatMap((filter) => (filter.kind === 'days' ? ['from', 'to'] : [filter.name]))
  const names = [...filterNames, ...(tabs ? [tabs.name] : [])]
  const sortOf = (values: Record<string, string>) => tabs?.options.find(({ value }) => value === values[tabs.name])?.sort ?? sort
  const address = useListAddress({ filters: names, sortOf })
  const [chosen, setChosen] = useState<Row[]>([])
  const { hidden, hide } = useHiddenColumns(resource)
  const [helping, setHelping] = useState(false)
  const searchBox = useRef<InputRef>(null)
  const listBox = useRef<HTMLDivElement>(null)
  // What filters is done with once it is used: the keys are those of the rows again.
  const toRows = () => listBox.current?.focus({ preventScroll: true })

  const asked = { ...address.values, sort: address.sort, page: address.page, limit: address.limit, after: address.after }
  const query = useLiveQuery({
    queryKey: [list.name, asked],
    queryFn: ({ signal }) => list.read(asked, { signal }),
    placeholderData: (former) => former,
  })
  const rows = query.data?.list ?? noRows
  const total = query.data?.total ?? 0
  const ids = rows.map(rowId)
  const isFiltered = filterNames.some((name) => name in address.values)
  const openRow = rows.find((row) => rowId(row) === address.open)
  const at = useRowKeys({
    ids,
    of: JSON.stringify(address.values),
    box: listBox,
    opened: panel && address.open,
    isShut: helping,
    open: (id) => panel && address.show(id),
    follow: address.follow,
    close: () => (setHelping(false), address.open !== undefined && address.show(undefined)),
    select:
      bulk &&
      ((id) =>
        setChosen((now) =>
          now.some((row) => rowId(row) === id) ? now.filter((row) => rowId(row) !== id) : [...now, ...rows.filter((row) => rowId(row) === id)],
        )),
    search: () => searchBox.current?.focus(),
    help: () => setHelping(true),
  })

  return (
    <div className={panel && address.open !== undefined ? 'with-beside has-beside' : 'with-beside'}>
      <div ref={listBox} className="listed" tabIndex={-1}>
        <div className="area-head">
          <h1>{title}</h1>
          <span className="total" aria-live="polite">
            {query.isSuccess ? text('total', { n: totalText(total + more) }) : ''}
          </span>
          <span className="tools">
            <Button type="text" aria-label={text('keys')} onClick={() => setHelping(true)}>
              ?
            </Button>
            <ViewsButton
              list={resource}
              fields={{ ...address.values, sort: address.sort === sortOf(address.values) ? undefined : address.sort, hide: hideOf(hidden) }}
            />
            <ColumnsButton columns={named(columns)} hidden={hidden} hide={hide} />
            {canExport && <ExportButton list={list.name} filters={{ ...address.values, sort: address.sort }} />}
            {tools}
          </span>
        </div>
        {note}
        {tabs && (
          <QueueTabs
            label={title}
            options={tabs.options}
            value={address.values[tabs.name]}
            onChange={(value) => address.set({ [tabs.name]: value === tabs.options[0]?.value ? undefined : value })}
          />
        )}
        <Filters
          filters={filters}
          values={address.values}
          set={(changes) => (address.set(changes), toRows())}
          clear={isFiltered ? () => (address.clear(filterNames), toRows()) : undefined}
          searchBox={searchBox}
        />
        {query.isError && <ReadFailed error={query.error} again={query.refetch} />}
        {bulk && chosen.length > 0 && (
          <div className="bulk">
            <span>{text('selected', { n: chosen.length })}</span>
            {bulk(chosen, () => setChosen([]))}
          </div>
        )}
        <HereContext value={ids[at]}>
          <Table<Row>
            size="small"
            rowKey={rowId}
            columns={columns.filter(({ key }) => !hidden.includes(String(key))).map((column) => secondaryColumn(sorted(column, address.sort), panel?.keeps))}
            dataSource={rows}
            // Scrolled by its frame: the kit's own way to scroll hides a copy of the select-all box from sight and not from the keyboard.
            className={query.isPlaceholderData ? 'wide former' : 'wide'}
            locale={{ emptyText: query.isLoading ? <Rows /> : query.isError ? ' ' : text(isFiltered ? 'nothing' : 'empty') }}
            rowClassName={(_, index) => (index === at ? 'row-here' : '')}
            pagination={address.after === undefined && { ...pages, current: address.page, pageSize: address.limit, total: Math.min(total, mostCounted) }}
            onRow={(row) =>
              panel
                ? {
                    onClick: ({ target }) => address.open !== undefined && !isControl(target) && address.follow(rowId(row)),
                    onDoubleClick: () => address.show(rowId(row)),
                  }
                : {}
            }
            {...(bulk && {
              rowSelection: {
                selectedRowKeys: chosen.map(rowId),
                onChange: (_: unknown, picked: Row[]) => setChosen(picked),
                preserveSelectedRowKeys: true,
              },
            })}
            onChange={({ current, pageSize }, _, sorter, { action }) => {
              if (action === 'paginate') return address.set({ page: current, limit: pageSize === 20 ? undefined : pageSize })
              const one = Array.isArray(sorter) ? sorter[0] : sorter
              address.set({ sort: one?.order ? `${one.order === 'descend' ? '-' : ''}${String(one.columnKey)}` : undefined })
            }}
          />
        </HereContext>
        <Further page={address} total={total} next={query.data?.next} />
      </div>
      {panel && address.open !== undefined && (
        <DetailDrawer
          id={address.open}
          title={panel.title(address.open)}
          width={panel.width ?? 640}
          isWide={panel.isWide ?? false}
          close={() => address.show(undefined)}
        >
          {panel.body(address.open, openRow) ?? (query.isLoading ? <Skeleton active paragraph={{ rows: 6 }} /> : <p className="quiet">{text('notListed')}</p>)}
        </DetailDrawer>
      )}
      <Modal open={helping} onCancel={() => setHelping(false)} footer={null} title={text('keys')} width={380}>
        <KeyHelp canSelect={bulk !== undefined} canOpen={panel !== undefined} more={keys} />
      </Modal>
    </div>
  )
}

/** A column marked `sorter: true` shows the order of the address. */
function sorted<Row>(column: TableColumnsType<Row>[number], sort: string): TableColumnsType<Row>[number] {
  if (!('sorter' in column) || column.sorter !== true) return column
  const order = sort.replace('-', '') === column.key ? (sort.startsWith('-') ? ('descend' as const) : ('ascend' as const)) : null
  return { ...column, sortOrder: order, showSorterTooltip: false }
}

/** The columns that have a name to choose them by. */
const named = <Row,>(columns: TableColumnsType<Row>) =>
  columns.flatMap(({ key, title }) => (typeof title === 'string' && title !== '' && key !== undefined ? [{ key: String(key), title }] : []))

/** Beside what is open, only columns that are kept are shown where the room is narrow. */
const secondaryColumn = <Row,>(column: TableColumnsType<Row>[number], keeps: readonly string[] | undefined): TableColumnsType<Row>[number] =>
  keeps === undefined || keeps.includes(String(column.key)) ? column : { ...column, className: 'secondaryColumn' }

const noRows: never[] = []
const pages = { showSizeChanger: true, pageSizeOptions: [20, 50, 100], size: 'small' as const }

/** The rows of a list before they have come. */
const Rows = () => <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />

function ExportButton({ list, filters }: { list: ListCall; filters: Record<string, unknown> }) {
  const text = useText(consoleWords)
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadCsv(list, filters)
      message.success(text('exported'))
    } catch (error) {
      message.error(errorOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void save()}>
      {text('exportCsv')}
    </Button>
  )
}
