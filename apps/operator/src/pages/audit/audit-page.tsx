import type { AuditAction } from '@anxin/contract/manage/audit-actions'
import { auditActions, unmannedNames } from '@anxin/words/codes/audit-actions'
import { subjectKindWords } from '@anxin/words/codes/code-words'
import { Descriptions } from 'antd'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { BeforeAfter } from './before-after.tsx'
import { auditWords } from '@anxin/words/console/system/audit'

type Entry = RowOf<'audit'>

/** Who did what, when, to whom, why: newest first, with the values before and after. */
export function AuditPage() {
  const text = useText(auditWords)
  const either = useEither()
  const may = useMay()
  const actions = Object.entries(auditActions).map(([value, texts]) => ({ value, label: either(texts) }))
  return (
    <RecordList
      list={listOf('audit/getList')}
      title={text('title')}
      rowId={({ auditId }) => auditId}
      sort="-at"
      canExport={may('audit.export')}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'action', kind: 'choice', label: text('allActions'), options: actions },
        { name: 'from', kind: 'days', label: text('days') },
      ]}
      columns={[
        {
          key: 'at',
          title: text('at'),
          sorter: true,
          render: (_, { at }) => <span className="num">{clockText(at)}</span>,
        },
        { key: 'operator', title: text('operator'), render: (_, row) => <Author entry={row} /> },
        { key: 'action', title: text('action'), render: (_, { action }) => either(auditActions[action]) },
        { key: 'subject', title: text('subject'), render: (_, row) => <Subject entry={row} /> },
        {
          key: 'reason',
          title: text('reason'),
          render: (_, { reason }) => <span style={{ display: 'block', maxWidth: 320, whiteSpace: 'normal' }}>{reason}</span>,
        },
      ]}
      panel={{
        title: (id) => text('entry', { n: id }),
        body: (_, entry) => (entry ? <EntryPanel entry={entry} /> : <p className="quiet">{text('elsewhere')}</p>),
      }}
    />
  )
}

/** An operator by their name; the server by itself, and a command beside it, in words. */
function Author({ entry: { operatorName } }: { entry: Entry }) {
  const either = useEither()
  const unmanned = Object.entries(unmannedNames).find(([name]) => name === operatorName)
  return unmanned ? <span className="quiet">{either(unmanned[1])}</span> : operatorName
}

function Subject({ entry: { subjectKind, subjectText } }: { entry: Entry }) {
  const either = useEither()
  const word = subjectKindWords[subjectKind]
  return (
    <>
      <span className="quiet">{word ? either(word) : subjectKind}</span> <span className="num">{subjectText}</span>
    </>
  )
}

function EntryPanel({ entry }: { entry: Entry }) {
  const text = useText(auditWords)
  const either = useEither()
  const { action, at, network, reason, requestId, before, after } = entry
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'action', label: text('action'), children: either(auditActions[action as AuditAction]) },
          { key: 'subject', label: text('subject'), children: <Subject entry={entry} /> },
          { key: 'at', label: text('at'), children: clockText(at) },
          { key: 'operator', label: text('operator'), children: <Author entry={entry} /> },
          ...(reason ? [{ key: 'reason', label: text('reason'), children: reason }] : []),
          ...(network ? [{ key: 'network', label: text('network'), children: network }] : []),
          { key: 'request', label: text('request'), children: <code>{requestId}</code> },
        ]}
      />
      <h2 className="panel-section">{`${text('before')} / ${text('after')}`}</h2>
      <BeforeAfter before={before} after={after} />
    </>
  )
}
