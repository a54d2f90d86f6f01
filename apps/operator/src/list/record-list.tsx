import { mostCounted } from '@anxin/contract/manage/counted'
import { Button, Skeleton, type InputRef } from 'antd'
import { Suspense, useCallback, useRef, useState, type ReactNode } from 'react'
import { later } from '../loading/later.ts'
import { message } from '../messages/messages.ts'
import { errorOf } from '../request/error-of.ts'
import { downloadCsv } from '../request/download.ts'
import type { List, ListCall } from '../request/lists.ts'
import { useLiveQuery } from '../request/use-moved.ts'
import { totalText } from '../text/format.ts'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { DetailDrawer } from './detail-drawer.tsx'
import { ColumnsButton } from './columns-button.tsx'
import type { Filter } from './filters.tsx'
import { Further } from './further.tsx'
import { HereContext } from './here.ts'
import { useListAddress } from './list-address.ts'
import { QueueTabs } from './queue-tabs.tsx'
import { ReadFailed } from './read-failed.tsx'
import { RowsTable, type Column } from './rows-table.tsx'
import { hideOf, useHiddenColumns } from './use-hidden-columns.ts'
import { isControl, useRowKeys } from './use-row-keys.ts'
import { ViewsButton } from './views-button.tsx'
import './list.css'

const Filters = later(() => import('./filters.tsx').then(({ Filters: row }) => row))
const Pages = later(() => import('./pages.tsx').then(({ Pages: pages }) => pages))
const KeysDialog = later(() => import('./keys-dialog.tsx').then(({ KeysDialog: dialog }) => dialog))

type Props<Row> = {
  list: List<Row>
  title: string
  rowId: (row: Row) => string
  columns: readonly Column<Row>[]
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
  // Undefined until it is opened for the first time.
  const [helping, setHelping] = useState<boolean>()
  const searchBox = useRef<InputRef>(null)
  // Asked for before it was here, the box takes the focus as it comes.
  const isAwaited = useRef(false)
  const placeBox = useCallback((box: InputRef | null) => {
    searchBox.current = box
    if (!box || !isAwaited.current) return
    isAwaited.current = false
    box.focus()
  }, [])
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
  const choose = (picked: readonly Row[], isChosen: boolean) => {
    const picks = picked.map(rowId)
    setChosen((former) => [...former.filter((row) => !picks.includes(rowId(row))), ...(isChosen ? picked : [])])
  }
  const at = useRowKeys({
    ids,
    of: JSON.stringify(address.values),
    box: listBox,
    opened: panel && address.open,
    isShut: helping === true,
    open: (id) => panel && address.show(id),
    follow: address.follow,
    close: () => (setHelping((now) => now && false), address.open !== undefined && address.show(undefined)),
    select:
      bulk &&
      ((id) =>
        choose(
          rows.filter((row) => rowId(row) === id),
          !chosen.some((row) => rowId(row) === id),
        )),
    search: () => {
      isAwaited.current = !searchBox.current
      searchBox.current?.focus()
    },
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
        {filters.length > 0 && (
          <Suspense fallback={<div className="filters" />}>
            <Filters
              filters={filters}
              values={address.values}
              set={(changes) => (address.set(changes), toRows())}
              clear={isFiltered ? () => (address.clear(filterNames), toRows()) : undefined}
              searchBox={placeBox}
            />
          </Suspense>
        )}
        {query.isError && <ReadFailed error={query.error} again={query.refetch} />}
        {bulk && chosen.length > 0 && (
          <div className="bulk">
            <span>{text('selected', { n: chosen.length })}</span>
            {bulk(chosen, () => setChosen([]))}
          </div>
        )}
        <HereContext value={ids[at]}>
          <RowsTable
            rows={rows}
            rowId={rowId}
            columns={columns.filter(({ key }) => !hidden.includes(key)).map((column) => secondaryColumn(column, panel?.keeps))}
            sort={address.sort}
            onSort={(order) => address.set({ sort: order })}
            at={at}
            empty={query.isLoading ? <Rows /> : query.isError ? ' ' : text(isFiltered ? 'nothing' : 'empty')}
            isFormer={query.isPlaceholderData}
            onClick={panel && ((row, { target }) => address.open !== undefined && !isControl(target) && address.follow(rowId(row)))}
            onDoubleClick={panel && ((row) => address.show(rowId(row)))}
            chosen={bulk && { ids: chosen.map(rowId), choose }}
          />
        </HereContext>
        {address.after === undefined && total > 0 && (
          <Suspense fallback={<div className="pages" />}>
            <Pages
              page={address.page}
              limit={address.limit}
              total={Math.min(total, mostCounted)}
              show={(page, limit) => address.set({ page, limit: limit === 20 ? undefined : limit })}
            />
          </Suspense>
        )}
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
      <Suspense fallback={null}>
        {helping !== undefined && (
          <KeysDialog open={helping} close={() => setHelping(false)} canSelect={bulk !== undefined} canOpen={panel !== undefined} more={keys} />
        )}
      </Suspense>
    </div>
  )
}

/** The columns that have a name to choose them by. */
const named = <Row,>(columns: readonly Column<Row>[]) =>
  columns.flatMap(({ key, title }) => (typeof title === 'string' && title !== '' ? [{ key, title }] : []))

/** Beside what is open, only columns that are kept are shown where the room is narrow. */
const secondaryColumn = <Row,>(column: Column<Row>, keeps: readonly string[] | undefined): Column<Row> =>
  keeps === undefined || keeps.includes(column.key) ? column : { ...column, className: 'secondaryColumn' }

const noRows: never[] = []

/** The rows of a list before they have come. */
const Rows = () => <Skeleton active title={false} paragraph={{ rows: 10, width: '100%' }} />

function ExportButton({ list, filters }: { list: ListCall; filters: Record<string, unknown> }) {
  const text = useText(consoleWords)
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
