import { phoneTyped } from '@anxin/rules/phone-typed'
import { Form, Input } from 'antd'
import { useSaidOf } from '../../features/controls/use-said-of.ts'
import { useSendsLinks } from '../../features/operators/no-links.tsx'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { OperatorFields } from './operator-fields.tsx'
import { operatorsWords } from '@anxin/words/console/system/operators'

type Typed = { name: string; title: string; roleId: string; cityCodes: string[]; phone: string }

export function CreateOperator() {
  const text = useText(operatorsWords)
  const create = useAction('operator/create', { resources: ['operator', 'role'], said: useSaidOf(text('created')) })
  const sendsLinks = useSendsLinks()
  const must = { required: true, message: text('missing') }
  return (
    <ReasonButton
      withoutReason
      label={text('create')}
      title={text('create')}
      busy={create.isPending}
      disabled={!sendsLinks}
      initial={{ cityCodes: [] }}
      // safe: the fields below
      onConfirm={(typed, close) => create.mutate(typed as unknown as Typed, { onSuccess: close })}
    >
      <Form.Item name="name" label={text('name')} rules={[must, { pattern: /^[a-z][a-z0-9._-]{1,31}$/, message: text('nameRule') }]}>
        <Input autoComplete="off" />
      </Form.Item>
      <OperatorFields />
      <Form.Item
        name="phone"
        label={text('phone')}
        extra={text('phoneHint')}
        normalize={phoneTyped}
        rules={[must, { pattern: /^1[3-9]\d{9}$/, message: text('phoneRule') }]}
      >
        <Input autoComplete="off" inputMode="tel" />
      </Form.Item>
    </ReasonButton>
  )
}
