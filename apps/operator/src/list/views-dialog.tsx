import { searchWords } from '@anxin/rules/search-words'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Form, Input, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { counted } from '../text/counted.ts'
import { hrefOf } from '../address/address.ts'
import { useAction } from '../request/use-action.ts'
import { useText } from '../text/language.ts'
import { ReadFailed } from './read-failed.tsx'
import { hrefOfView, useViews } from './use-views.ts'
import { isolated } from '@anxin/words/words'
import { viewWords } from '@anxin/words/console/frame/views'

type View = ManageReply<'view/getAll'>['list'][number]
/** `fields`: what the list's address says now, with its columns. */
export type ViewsProps = { list: string; fields: Record<string, string | undefined> }
type DialogProps = ViewsProps & { open: boolean; close: () => void }

/** The views of a list, to open, keep, rename, delete and bring back. */
export function ViewsDialog({ list, fields, open, close }: DialogProps) {
  const text = useText(viewWords)
  return (
    <Modal open={open} title={text('viewsTitle')} footer={null} width={520} onCancel={close} destroyOnHidden>
      <Views list={list} fields={fields} close={close} />
    </Modal>
  )
}

function Views({ list, fields, close }: ViewsProps & { close: () => void }) {
  const text = useText(viewWords)
  const { read, views, again } = useViews({ enabled: true })
  const [removed, setRemoved] = useState<View[]>([])
  const [form] = Form.useForm<{ viewName: string }>()
  const onDone = () => void again()
  const save = useAction('view/save', { resources: [], onDone })
  const remove = useAction('view/remove', { resources: [], said: '', onDone })
  // A phone is somebody's: it is searched for, not kept.
  const isPhone = searchWords(fields.q ?? '').kind === 'phone'
  const viewQuery = hrefOf(list, { ...fields, ...(isPhone && { q: undefined }) }).split('?')[1] ?? ''
  if (read.isError && !read.data) return <ReadFailed error={read.error} again={read.refetch} />
  if (!read.data) return <Skeleton active paragraph={{ rows: 3 }} />
  const own = views.filter(({ listName }) => listName === list)
  return (
    <>
      {own.length === 0 && removed.length === 0 && <p className="quiet">{text('noViews')}</p>}
      <ul className="views">
        {own.map((view) => (
          <ViewLine
            key={view.viewId}
            view={view}
            close={close}
            rename={(viewName) => save.mutate({ ...view, viewName })}
            remove={() => remove.mutate({ viewId: view.viewId }, { onSuccess: () => setRemoved((former) => [...former, view]) })}
          />
        ))}
        {removed.map((view) => (
          <li key={view.viewId} role="status">
            <span className="quiet">{text('removed', { name: view.viewName })}</span>
            <Button
              onClick={() =>
                save.mutate(
                  { listName: view.listName, viewName: view.viewName, viewQuery: view.viewQuery },
                  { onSuccess: () => setRemoved((former) => former.filter((one) => one !== view)) },
                )
              }
            >
              {text('undo')}
            </Button>
          </li>
        ))}
      </ul>
      <Form
        form={form}
        layout="inline"
        onFinish={({ viewName }) => save.mutate({ listName: list, viewName, viewQuery }, { onSuccess: () => form.resetFields() })}
      >
        <Form.Item name="viewName" label={text('viewName')} rules={[{ required: true, whitespace: true, message: text('viewName') }]}>
          <Input count={counted(40)} />
        </Form.Item>
        <Button htmlType="submit" loading={save.isPending}>
          {text('saveView')}
        </Button>
      </Form>
      {isPhone && <p className="quiet">{text('noPhone')}</p>}
    </>
  )
}

type LineProps = { view: View; close: () => void; rename: (name: string) => void; remove: () => void }

function ViewLine({ view, close, rename, remove }: LineProps) {
  const text = useText(viewWords)
  const [name, setName] = useState<string>()
  const given = name?.trim() ?? ''
  if (name !== undefined)
    return (
      <li>
        <Input
          autoFocus
          value={name}
          count={counted(40)}
          aria-label={text('renameOf', { name: view.viewName })}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => given !== '' && (rename(given), setName(undefined))}
        />
        <Button disabled={given === ''} onClick={() => (rename(given), setName(undefined))}>
          {text('rename')}
        </Button>
      </li>
    )
  return (
    <li>
      <a href={hrefOfView(view)} onClick={close}>
        <bdi>{view.viewName}</bdi>
      </a>
      <Button type="text" aria-label={`${text('rename')} ${isolated(view.viewName)}`} onClick={() => setName(view.viewName)}>
        {text('rename')}
      </Button>
      <Button type="text" aria-label={`${text('remove')} ${isolated(view.viewName)}`} onClick={remove}>
        {text('remove')}
      </Button>
    </li>
  )
}
