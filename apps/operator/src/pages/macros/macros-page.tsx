import { Form, Input } from 'antd'
import { counted } from '../../text/counted.ts'
import { ReasonButton, type Typed } from '../../list/reason-button.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { macrosWords } from '@anxin/words/console/aftersales/macros'

const resources = ['macro'] as const
const typed = ({ topic = '', zh = '', en = '' }: Typed) => ({ topic, zh, en })

/** Answers that customer service often gives, in both languages. */
export function MacrosPage() {
  const text = useText(macrosWords)
  const may = useMay()
  return (
    <RecordList
      list={listOf('macro/getList')}
      title={text('title')}
      rowId={({ macroId }) => macroId}
      sort="topic"
      canExport={may('ticket.export')}
      filters={[]}
      tools={<CreateMacro />}
      columns={[
        { key: 'topic', title: text('topic'), sorter: true, dataIndex: 'topic' },
        { key: 'zh', title: text('zh'), render: (_, { zh }) => <div className="prose">{zh}</div> },
        { key: 'en', title: text('en'), render: (_, { en }) => <div className="prose">{en}</div> },
        { key: 'acts', title: text('acts'), render: (_, macro) => <MacroActs macro={macro} /> },
      ]}
    />
  )
}

function MacroFields() {
  const text = useText(macrosWords)
  const rules = [{ required: true, message: text('missing') }]
  return (
    <>
      <Form.Item name="topic" label={text('topic')} rules={rules}>
        <Input count={counted(20)} />
      </Form.Item>
      <Form.Item name="zh" label={text('zh')} extra={text('hint', { name: '{name}', orderNo: '{orderNo}' })} rules={rules}>
        <Input.TextArea rows={3} count={counted(500)} />
      </Form.Item>
      <Form.Item name="en" label={text('en')} rules={rules}>
        <Input.TextArea rows={3} count={counted(500)} />
      </Form.Item>
    </>
  )
}

function CreateMacro() {
  const text = useText(macrosWords)
  const save = useAction('macro/save', { resources })
  return (
    <ReasonButton
      withoutReason
      label={text('create')}
      title={text('createTitle')}
      busy={save.isPending}
      onConfirm={(given, close) => save.mutate(typed(given), { onSuccess: close })}
    >
      <MacroFields />
    </ReasonButton>
  )
}

function MacroActs({ macro: { macroId, ...macro } }: { macro: RowOf<'macro'> }) {
  const text = useText(macrosWords)
  const save = useAction('macro/save', { resources })
  const remove = useAction('macro/remove', { resources, said: text('removed') })
  return (
    <div className="acts" style={{ marginTop: 0, flexWrap: 'nowrap' }}>
      <ReasonButton
        withoutReason
        label={text('edit')}
        title={text('editTitle')}
        busy={save.isPending}
        initial={macro}
        onConfirm={(given, close) => save.mutate({ macroId, ...typed(given) }, { onSuccess: close })}
      >
        <MacroFields />
      </ReasonButton>
      <ReasonButton
        danger
        withoutReason
        label={text('remove')}
        title={text('removeTitle', { topic: macro.topic })}
        busy={remove.isPending}
        onConfirm={(_, close) => remove.mutate({ macroId }, { onSuccess: close })}
      />
    </div>
  )
}
