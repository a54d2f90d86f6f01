import { isRefused } from '@anxin/api-client/errors'
import { Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { counted, within } from '../../text/counted.ts'
import { useAddress } from '../../address/address.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { useEither, useText } from '../../text/language.ts'
import { ControlChanges, ControlRule } from '../../features/controls/control-changes.tsx'
import { Drafts } from './drafts.tsx'
import { SmsVendors } from './sms-vendors.tsx'
import { Versions } from './versions.tsx'
import type { Policy } from './policy.ts'
import { policyGroups } from '@anxin/words/console/system/policy-groups'
import { usePolicyWords } from './use-policy-words.ts'
import { useFieldTitle } from './use-field-title.ts'
import { PolicyValue } from './policy-value.tsx'
import { settingsWords } from '@anxin/words/console/system/settings'
import './settings.css'

/** The policy by the fields of its schema: change, keep as a draft, publish as a version. */
export function SettingsPage() {
  const text = useText(settingsWords)
  const policy = useLiveQuery(queryFor('setting/getInfo', {}))
  return (
    <>
      <div className="area-head">
        <h1>{text('title')}</h1>
        <span className="total">{policy.data ? (policy.data.version === 0 ? text('usual') : text('version', { n: policy.data.version })) : ''}</span>
      </div>
      {policy.isError && (
        <ReadFailed error={policy.error} again={policy.refetch} note={isRefused(policy.error, 'notAllowed') ? text('everywhere') : undefined} />
      )}
      {policy.data ? <PolicyForm policy={policy.data} /> : !policy.isError && <Skeleton active paragraph={{ rows: 12 }} />}
      <SmsVendors />
    </>
  )
}

function PolicyForm({ policy }: { policy: Policy }) {
  const text = useText(settingsWords)
  const either = useEither()
  const titleOf = useFieldTitle(policy.fields)
  const words = usePolicyWords()
  const may = useMay()
  const readAgain = useReadAgain()
  const again = () => void readAgain('setting/getInfo')
  const [typed, setChanges] = useState<Record<string, unknown>>({})
  // What somebody else has published meanwhile is no change any more.
  const changes = Object.fromEntries(Object.entries(typed).filter(([path, value]) => JSON.stringify(value) !== JSON.stringify(policy.values[path])))
  const asked = useAddress().query.get('q') ?? ''
  const [former, setFormer] = useState(asked)
  const [find, setFind] = useState(asked)
  if (former !== asked) {
    setFormer(asked)
    setFind(asked)
  }
  const draft = useAction('setting/draft', {
    resources: [],
    said: text('drafted'),
    onDone: () => {
      setChanges({})
      again()
    },
  })
  const shown = policy.fields.filter(({ path, title }) => `${path} ${title} ${titleOf(path)}`.toLowerCase().includes(find.trim().toLowerCase()))
  const change = (path: string, value: unknown) => {
    setChanges({ ...changes, [path]: value })
  }
  const count = Object.keys(changes).length
  return (
    <>
      <ControlRule />
      <ControlChanges policy={words} />
      <Drafts policy={policy} onChanged={again} />
      <div className="filters policy-bar">
        <Input value={find} onChange={({ target }) => setFind(target.value)} placeholder={text('find')} aria-label={text('find')} style={{ width: 280 }} />
        {count > 0 && (
          <>
            <span>{text('changed', { n: count })}</span>
            <ReasonButton
              withoutReason
              label={text('draft')}
              title={text('draftTitle')}
              busy={draft.isPending}
              onConfirm={({ note = '' }, close) => draft.mutate({ changes, note }, { onSuccess: close })}
            >
              <Form.Item name="note" label={text('note')} rules={[{ required: true, message: text('missing') }, within(2, 100, text('missing'))]}>
                <Input count={counted(100)} />
              </Form.Item>
            </ReasonButton>
            <Button type="text" onClick={() => setChanges({})}>
              {text('drop')}
            </Button>
          </>
        )}
      </div>
      {shown.length === 0 && <p className="quiet">{text('noneFound')}</p>}
      {policyGroups.map((group) => {
        const fields = shown.filter(({ path }) => path in group.values)
        return fields.length === 0 ? null : (
          <section key={group.en}>
            <h2 className="panel-section">{either(group)}</h2>
            <div className="policy">
              {fields.map((field) => (
                <PolicyValue
                  key={field.path}
                  field={field}
                  title={titleOf(field.path)}
                  value={field.path in changes ? changes[field.path] : policy.values[field.path]}
                  usual={policy.usual[field.path]}
                  isChanged={field.path in changes}
                  disabled={!may('policy.draft')}
                  onChange={(value) => change(field.path, value)}
                />
              ))}
            </div>
          </section>
        )
      })}
      <Versions policy={policy} onChanged={again} />
    </>
  )
}
