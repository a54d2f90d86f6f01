import { phoneTyped } from '@anxin/rules/phone-typed'
import { shopsWords } from '@anxin/words/console/people/shops'
import { Form, Input, Select } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { useCities } from '../../text/city-names.ts'
import { useText } from '../../text/language.ts'
import { ShopFields } from './shop-fields.tsx'

type Typed = { ownerPhone: string; cityCode: string; name: string; address: string; phone: string; intro: string; reason: string }

export function CreateShop() {
  const text = useText(shopsWords)
  const { options } = useCities()
  const create = useAction('shop/create', { resources: ['shop'], said: text('created') })
  const must = { required: true, message: text('missing') }
  return (
    <ReasonButton
      label={text('create')}
      title={text('createTitle')}
      hint={text('seenByOwner')}
      busy={create.isPending}
      initial={options.length === 1 ? { cityCode: options[0]?.value } : {}}
      // safe: the fields below
      onConfirm={(typed, close) => create.mutate(typed as unknown as Typed, { onSuccess: close })}
    >
      <Form.Item name="ownerPhone" label={text('ownerPhone')} normalize={phoneTyped} rules={[must, { pattern: /^1[3-9]\d{9}$/, message: text('phoneRule') }]}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="cityCode" label={text('city')} rules={[must]}>
        <Select options={options} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <ShopFields />
    </ReasonButton>
  )
}
