import { useQueryClient } from '@tanstack/react-query'
import { mayInShop, mostShareBp, rolesLedBy, type InvitedRole } from '@anxin/contract/shop-roles'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { isPhone } from '@anxin/mobile/forms/phone'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { PhoneField } from '@anxin/mobile/sign-in/phone-field.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { digits, isShare } from './share.ts'
import type { Store } from './shapes.ts'
import css from './store.module.css'

type Values = { phone: string; role: InvitedRole; share: string }

/** Asks a phone to join: as what, and what of its orders is the shop's. */
export function InviteSheet({ open, onClose, store }: { open: boolean; onClose: () => void; store: Store }) {
  const client = useQueryClient()
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  const { shopRole: role } = store.me
  const setsShare = mayInShop(role, 'setShares')
  // safe: nobody leads an owner
  const offered = rolesLedBy(role) as InvitedRole[]
  const form = useForm({
    initial: { phone: '', role: 'TECHNICIAN', share: String(store.offeredShareBp / 100) } as Values,
    rules: (values: Values): { phone?: string | false; share?: string | false } => ({
      phone: !isPhone(values.phone) && text('wrongMobile'),
      share: values.role === 'TECHNICIAN' && !isShare(values.share, mostShareBp) && text('wrongShare'),
    }),
    send: ({ phone, role: asked, share }: Values) =>
      call('storeInvite', { phone, shopRole: asked, ...(asked === 'TECHNICIAN' && setsShare && { shareBp: Number(share) * 100 }) }),
    onSent: () => {
      toast(text('invited'), { type: 'success' })
      form.set({ phone: '' })
      onClose()
      return client.invalidateQueries({ queryKey: ['storeGetMembers'] })
    },
  })
  const { values } = form
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('invite')}
      footer={
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('invite')}
        </Button>
      }
    >
      <form className={css.form} {...form.props}>
        <p className={css.small}>{text('inviteNote')}</p>
        <PhoneField {...form.field('phone')} />
        {offered.length > 1 && (
          <div className={css.chips} role="group" aria-label={text('role')}>
            {offered.map((one) => (
              <Chip key={one} selected={one === values.role} onClick={() => form.set({ role: one })}>
                {roles(one)}
              </Chip>
            ))}
          </div>
        )}
        {values.role === 'TECHNICIAN' && setsShare && (
          <Field label={text('share')} hint={text('shareNote')} inputMode="numeric" {...form.field('share', digits)} />
        )}
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
    </Sheet>
  )
}
