import type { ManageReply } from '@anxin/contract/manage/calls'
import { mostImportCharacters, mostImportRows } from '@anxin/contract/manage/import-problems'
import { importTeamWords } from '@anxin/words/console/people/import-team'
import { consoleWords } from '@anxin/words/console/frame/console'
import { settle } from '@anxin/ui/settle'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { message } from '../../messages/messages.ts'
import { useAction } from '../../request/use-action.ts'
import { counted, within } from '../../text/counted.ts'
import { language, useText } from '../../text/language.ts'
import { ImportPeople, ImportProblems } from './import-outcome.tsx'
import { saveTemplate } from './import-template.ts'
import { useProjects } from './use-projects.ts'

type Outcome = ManageReply<'technician/import'>
type Chosen = { fileName: string; file: string; kb: number }

/** A team from a file: a dry run names every wrong cell; only a file without any is imported, whole. */
export function ImportTeam() {
  const text = useText(importTeamWords)
  const [open, setOpen] = useState(false)
  useLayoutEffect(settle, [open])
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('open')}</Button>
      <Modal open={open} title={text('title')} width={860} footer={null} onCancel={() => setOpen(false)} destroyOnHidden>
        <ImportForm close={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function ImportForm({ close }: { close: () => void }) {
  const text = useText(importTeamWords)
  const frame = useText(consoleWords)
  const chosenLanguage = language.use() === 'en' ? 'en' : 'zh'
  const names = useProjects().list.map(({ name, nameEn }) => (chosenLanguage === 'en' ? nameEn : name))
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [form] = Form.useForm<{ reason: string }>()
  const run = useAction('technician/import', {
    resources: ['technician'],
    said: ({ made }) => (made > 0 ? text('done', { n: made }) : ''),
    onDone: (reply) => (reply.made > 0 ? close() : setOutcome(reply)),
  })
  const choose = async (file: File | undefined) => {
    if (!file) return
    setOutcome(undefined)
    const base64 = await base64Of(file)
    if (base64.length > mostImportCharacters) return message.error(text('tooLarge', { n: mostImportRows }))
    setChosen({ fileName: file.name, file: base64, kb: Math.ceil(file.size / 1024) })
  }
  const send =
    (dryRun: boolean) =>
    ({ reason }: { reason: string }) =>
      chosen && run.mutate({ fileName: chosen.fileName, file: chosen.file, dryRun, reason })
  const isRight = outcome !== undefined && outcome.problems.length === 0
  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={send(!isRight)}>
      <p className="quiet">{text('hint')}</p>
      <div className="import-file">
        <Button onClick={() => saveTemplate(chosenLanguage, names)}>{text('template')}</Button>
        <Button onClick={() => picker.current?.click()}>{text('choose')}</Button>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,text/csv"
          style={{ display: 'none' }}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file may be chosen again after it was changed.
            target.value = ''
          }}
        />
        {chosen && <span role="status">{text('chosen', { name: chosen.fileName, kb: chosen.kb })}</span>}
      </div>
      <Form.Item name="reason" label={text('reason')} rules={[{ required: true, message: text('missing') }, within(2, 200, text('missing'))]}>
        <Input count={counted(200)} />
      </Form.Item>
      {outcome && outcome.unknownColumns.length > 0 && <Alert type="info" showIcon title={text('unknown', { columns: outcome.unknownColumns.join(' · ') })} />}
      {outcome && outcome.problems.length > 0 && <ImportProblems problems={outcome.problems} />}
      {isRight && <ImportPeople people={outcome.people} />}
      <div className="acts">
        <Button type="primary" htmlType="submit" disabled={!chosen} loading={run.isPending}>
          {isRight ? text('import', { n: outcome.people.length }) : text('dryRun')}
        </Button>
        <Button onClick={close}>{frame('cancel')}</Button>
      </div>
    </Form>
  )
}

/** The bytes as they are: which encoding they have is the server's to find out. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
