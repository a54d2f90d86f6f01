import { useQueryClient } from '@tanstack/react-query'
import { lengthOf } from '@anxin/rules/graphemes'
import { penalties as words } from '@anxin/words/penalties'
import { supportTickets } from '@anxin/words/support-tickets'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { errorText } from '@anxin/mobile/request/errors'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { sendObjection } from '../../features/penalties/submission.ts'
import css from './penalty-page.module.css'

const shortest = 5
const longest = 500
const nothing: { content: string; images: PickedImage[] } = { content: '', images: [] }

/** What the technician has to say against it, with pictures of their own. */
export function ObjectionForm({ penaltyId }: { penaltyId: string }) {
  const text = useText(words)
  const shared = useText(supportTickets)
  const client = useQueryClient()
  const form = useForm({
    keep: `objection:${penaltyId}`,
    initial: nothing,
    rules: ({ content }) => ({ content: lengthOf(content.trim()) < shortest && shared('tooShort') }),
    send: ({ content, images }) => sendObjection({ penaltyId, content, images: images.map(({ key }) => key) }),
    onSent() {
      form.set(nothing)
      toast(text('sent'), { type: 'success' })
      void client.invalidateQueries({ queryKey: ['techPenaltyList'] })
    },
    onRefused: (error, field) => {
      if (!field) toast(errorText(error), { type: 'error' })
    },
  })
  return (
    <form {...form.props}>
      <Card className={css.card}>
        <TextArea {...form.field('content')} label={text('content')} placeholder={text('contentHint')} max={longest} rows={5} />
        <p className={css.quiet}>{text('pictures')}</p>
        <ImagePicker label={text('pictures')} value={form.values.images} onChange={(images) => form.set({ images: [...images] })} onUpload={form.awaits} />
        <Button type="submit" size="l" full busy={form.isBusy}>
          {text('send')}
        </Button>
      </Card>
    </form>
  )
}
