import { mostShareBp } from '@anxin/contract/shop-roles'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { shopsWords } from '@anxin/words/console/people/shops'
import { Form, InputNumber } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { ShopFields } from './shop-fields.tsx'

type Shop = ManageReply<'shop/getInfo'>
type Typed = Pick<Shop, 'name' | 'address' | 'phone' | 'intro'>

/** What an operator may do with a shop; the owner reads each reason. */
export function ShopActs({ shop: { shopId, name, address, phone, intro, shareBp, state } }: { shop: Shop }) {
  const text = useText(shopsWords)
  const may = useMay()
  const options = { resources: ['shop'] } as const
  const edit = useAction('shop/edit', options)
  const share = useAction('shop/setShare', options)
  const suspend = useAction('shop/suspend', options)
  const resume = useAction('shop/resume', options)
  const hint = text('seenByOwner')
  return (
    <div className="acts">
      {may('shop.edit') && (
        <ReasonButton
          label={text('edit')}
          title={text('editTitle')}
          hint={hint}
          busy={edit.isPending}
          initial={{ name, address, phone, intro }}
          onConfirm={({ reason, ...typed }, close) => {
            // safe: the fields below
            const given = typed as unknown as Typed
            edit.mutate({ shopId, ...given, reason }, { onSuccess: close })
          }}
        >
          <ShopFields />
        </ReasonButton>
      )}
      {may('shop.share') && (
        <ReasonButton
          label={text('setShare')}
          title={text('setShareTitle')}
          hint={hint}
          busy={share.isPending}
          initial={{ percent: shareBp / 100 }}
          onConfirm={({ reason, percent }, close) => share.mutate({ shopId, shareBp: Math.round(Number(percent) * 100), reason }, { onSuccess: close })}
        >
          <Form.Item name="percent" label={text('percent')} rules={[{ required: true, message: text('missing') }]}>
            <InputNumber min={0} max={mostShareBp / 100} precision={2} style={{ width: '100%' }} />
          </Form.Item>
        </ReasonButton>
      )}
      {may('shop.suspend') && state === 'ACTIVE' && (
        <ReasonButton
          danger
          label={text('suspend')}
          title={text('suspendTitle')}
          hint={hint}
          busy={suspend.isPending}
          onConfirm={({ reason }, close) => suspend.mutate({ shopId, reason }, { onSuccess: close })}
        />
      )}
      {may('shop.suspend') && state === 'SUSPENDED' && (
        <ReasonButton
          label={text('resume')}
          title={text('resumeTitle')}
          hint={hint}
          busy={resume.isPending}
          onConfirm={({ reason }, close) => resume.mutate({ shopId, reason }, { onSuccess: close })}
        />
      )}
    </div>
  )
}
