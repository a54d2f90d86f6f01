import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { technicianProfile } from '@anxin/words/technician-profile'
import { lengthOf } from '@anxin/rules/graphemes'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { pickImages } from '@anxin/mobile/uploads/uploads'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { WaitingChange } from '../../features/changes/waiting-change.tsx'
import css from './profile-page.module.css'

/** Edits what is wished, else what is shown; only what differs is sent. */
export function ProfileForm({ me }: { me: Reply<'techProfileGet'> }) {
  const client = useQueryClient()
  const text = useText(technicianProfile)
  const pending = me.change?.state === 'PENDING' ? me.change : undefined
  const initial = { nickname: pending?.nickname ?? me.nickname, intro: pending?.intro ?? me.intro, portrait: { key: '', url: pending?.avatar ?? me.avatar } }
  const form = useForm({
    initial,
    rules: ({ nickname, intro }) => ({
      nickname: nickname.trim() === '' && text('nicknameWrong'),
      intro: intro !== initial.intro && (lengthOf(intro.trim()) < 10 || lengthOf(intro.trim()) > 500) && text('introWrong'),
    }),
    send: ({ nickname, intro, portrait }) =>
      call('techProfileEdit', {
        ...(nickname.trim() !== initial.nickname && { nickname }),
        ...(intro.trim() !== initial.intro && { intro }),
        ...(portrait.key && { avatar: portrait.key }),
      }),
    onSent: async () => {
      toast(text('submitted'), { type: 'success' })
      await client.invalidateQueries({ queryKey: ['techProfileGet'] })
    },
  })
  const { nickname, intro, portrait } = form.values
  const isChanged = nickname.trim() !== initial.nickname || intro.trim() !== initial.intro || portrait.key !== ''
  const choose = async () => {
    const picked = await pickImages({ total: 1, already: 0, original: false })
    const [key] = picked ? picked.dataHash : []
    if (picked && key) form.set({ portrait: { key, url: picked.dataImg[0] ?? '' } })
  }
  return (
    <>
      <form {...form.props} className={css.body}>
        {me.change && <WaitingChange of="PROFILE" change={me.change} />}
        <div className={css.portrait}>
          <Avatar src={portrait.url} name={nickname} size={96} />
          <Button variant="secondary" icon="camera" onClick={() => void choose()}>
            {text('changePortrait')}
          </Button>
        </div>
        <Field label={text('nickname')} {...form.field('nickname')} maxLength={20} autoComplete="off" />
        <TextArea label={text('intro')} {...form.field('intro')} max={500} rows={7} hint={text('introHint')} />
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
      <BottomBar note={text('note')}>
        <Button size="l" full busy={form.isBusy} disabled={!isChanged} onClick={form.submit}>
          {text('submit')}
        </Button>
      </BottomBar>
    </>
  )
}
