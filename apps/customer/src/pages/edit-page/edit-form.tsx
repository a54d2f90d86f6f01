import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { dayOf } from '@anxin/rules/time'
import { fitsIn } from '@anxin/rules/graphemes'
import { isSeen } from '@anxin/rules/seen-text'
import { personal as words } from '@anxin/words/personal'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useLeaveGuard } from '@anxin/mobile/forms/use-leave-guard'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { write } from '@anxin/mobile/outbox/write'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { dropReadsUnderWay } from '@anxin/mobile/request/overwrite'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Radio } from '@anxin/ui/radio.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { editable, type Editable } from '../../features/accounts/editable.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './edit-page.module.css'

const longestName = 20
const longestSignature = 100
const longestServiceNote = 200

/** The one field, its rule, and saving; anyone who leaves a change behind is asked first. */
export function EditForm({ type, title, user }: { type: Editable; title: string; user: Reply<'getUserInfo'> }) {
  const text = useText(words)
  const router = useRouter()
  const client = useQueryClient()
  const today = dayOf(useServerNow(0, 60_000))
  const before = editable[type].valueOf(user)

  const form = useForm({
    keep: `edit-page:${type}`,
    initial: { value: before },
    rules: ({ value }) => ({
      value:
        (type === 'name' && !(isSeen(value) && fitsIn(value.trim(), longestName)) && text('nameWrong')) ||
        (type === 'birthday' && value > today && text('birthdayWrong')),
    }),
    send: ({ value }) => write('editUserInfo', editable[type].editOf(value)),
    fieldOf: (error) => (isRefused(error, 'sensitiveWords', 'badField') ? 'value' : undefined),
    onSent(saved) {
      if (!saved.queued) {
        const { queryKey } = queryFor('getUserInfo', {})
        dropReadsUnderWay(client, { queryKey })
        client.setQueryData(queryKey, saved.answer)
        toast(text('saved'), { type: 'success' })
      }
      router.navigateBack()
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
  const isChanged = form.values.value !== before
  const leave = async () => {
    const mayLeave =
      !isChanged || (await confirm({ title: text('leaveTitle'), content: text('leaveAsk'), confirmText: text('leave'), cancelText: text('stay') }))
    if (!mayLeave) return 'stays'
    form.forget()
    router.navigateBack()
    return 'leaves'
  }
  useLeaveGuard(isChanged, leave)

  return (
    <Page
      title={title}
      onBack={() => void leave()}
      foot={
        <BottomBar>
          <Button size="l" busy={form.isBusy} onClick={form.submit}>
            {text('save')}
          </Button>
        </BottomBar>
      }
    >
      <form className={css.body} {...form.props}>
        <Card>
          {type === 'name' && <Field {...form.field('value')} label={text('name')} hint={text('nameHint')} maxLength={longestName} autoComplete="nickname" />}
          {type === 'birthday' && <Field {...form.field('value')} type="date" max={today} label={text('birthday')} hint={text('birthdayHint')} />}
          {type === 'signature' && <TextArea {...form.field('value')} label={text('signature')} hint={text('signatureHint')} max={longestSignature} />}
          {type === 'serviceNote' && <TextArea {...form.field('value')} label={text('serviceNote')} hint={text('serviceNoteHint')} max={longestServiceNote} />}
          {type === 'sex' && <SexChoice value={form.values.value} onChange={(value) => form.set({ value })} />}
        </Card>
      </form>
    </Page>
  )
}

function SexChoice({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useText(words)
  const choices = [
    { id: '2', label: text('sex2') },
    { id: '1', label: text('sex1') },
    { id: '0', label: text('sex0') },
  ]
  return (
    <div role="radiogroup" aria-label={text('sex')}>
      {choices.map(({ id, label }) => (
        <label key={id} className={css.choice}>
          <span>{label}</span>
          <Radio name="sex" value={id} checked={value === id} onChoose={() => onChange(id)} />
        </label>
      ))}
    </div>
  )
}
