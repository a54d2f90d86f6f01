import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { lengthOf } from '@anxin/rules/graphemes'
import { joining as words } from '@anxin/words/joining'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { paths } from '../../routes.ts'
import { useFindingText } from './finding-text.ts'
import { refreshApplications } from './refresh.ts'
import css from './joining.module.css'

type Application = Pick<NonNullable<Reply<'getApplyTech'>>, 'findings' | 'canObject'>

/** An application that was refused for good: why, and the one objection that there is. */
export function Refused({ target, application: { findings, canObject } }: { target: 'TECH' | 'SHOP'; application: Application }) {
  const text = useText(words)
  const router = useRouter()
  const { saysOf } = useFindingText()
  const contact = (
    <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.customerService())}>
      {text('contact')}
    </Button>
  )
  return (
    <>
      <Notice tone="warning" title={text('refused')} action={!canObject && contact}>
        {findings.map(saysOf).join(' ')}
      </Notice>
      {canObject && <Objection target={target} />}
    </>
  )
}

function Objection({ target }: { target: 'TECH' | 'SHOP' }) {
  const text = useText(words)
  const client = useQueryClient()
  const form = useForm({
    keep: `objection:${target}`,
    initial: { content: '' },
    rules: ({ content }: { content: string }) => ({ content: lengthOf(content.trim()) < 10 && text('objectShort') }),
    send: ({ content }) => call('objectApply', { target, content: content.trim() }),
    onSent() {
      toast(text('objectSent'), { type: 'success' })
      void refreshApplications(client)
    },
  })
  return (
    <form {...form.props}>
      <Card className={css.card}>
        <h2 className={css.heading}>{text('object')}</h2>
        <p className={css.quiet}>{text('objectNote')}</p>
        <TextArea {...form.field('content')} label={text('objectLabel')} placeholder={text('objectPlaceholder')} max={500} rows={4} />
        <Button type="submit" busy={form.isBusy}>
          {text('object')}
        </Button>
      </Card>
    </form>
  )
}
