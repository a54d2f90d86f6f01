import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { technicianCertificates } from '@anxin/words/technician-certificates'
import { dayOf, endOfDay, startOfDay } from '@anxin/rules/business-day'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { PaperFrames } from '@anxin/mobile/papers/paper-frames.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'
import { Button } from '@anxin/ui/button.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { CertificateType } from './papers.ts'
import css from './certificates-page.module.css'

const none: readonly PickedImage[] = []

type PutSheetProps = { type: CertificateType; replaces?: string | undefined; open: boolean; name: string; onClose: () => void }

/** A paper with its pictures and dates. The one before stands until its own end. */
export function PutSheet({ type, replaces, open, name, onClose }: PutSheetProps) {
  const client = useQueryClient()
  const text = useText(technicianCertificates)
  const noteId = useId()
  const identity = useQuery({ ...queryFor('doAuthenticationCheck', {}), enabled: open })
  const [today] = useState(() => dayOf(Date.now()))
  const form = useForm({
    initial: { images: none, no: '', issued: '', expires: '' },
    rules: ({ images, issued, expires }) => ({
      images: (images.length === 0 || images.length > 3) && text('imagesWrong'),
      no: false,
      issued: (issued === '' || issued > today) && text('issuedWrong'),
      expires: expires !== '' && expires <= today && text('expiresWrong'),
    }),
    send: ({ images, no, issued, expires }) =>
      call('techCertificatePut', {
        type,
        no,
        images: images.map(({ key }) => key),
        issuedAt: startOfDay(issued),
        // Good until the end of the day that is printed on it.
        ...(expires !== '' && { expireAt: endOfDay(expires) }),
        ...(replaces !== undefined && { replaces }),
      }),
    onSent: async () => {
      toast(text('sent'), { type: 'success' })
      onClose()
      await Promise.all([client.invalidateQueries({ queryKey: ['techCertificateList'] }), client.invalidateQueries({ queryKey: ['techProfileGet'] })])
    },
  })
  const { values, set, errors } = form
  const { vault } = identity.data ?? {}
  // Where identities are not checked the app knows no vault, and the server seals.
  const isPlain = !vault && (identity.isError || identity.data !== undefined)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('sheet', { certificate: name })}
      footer={
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('send')}
        </Button>
      }
    >
      <form {...form.props} className={css.form}>
        <div>
          {vault && (
            <PaperFrames
              vault={vault}
              keys={values.images.map(({ key }) => key)}
              onChange={(keys) => set({ images: keys.map((key) => ({ key, url: '' })) })}
              awaits={form.awaits}
            />
          )}
          {isPlain && <ImagePicker label={text('images')} value={values.images} onChange={(images) => set({ images })} max={3} onUpload={form.awaits} />}
          {!vault && !isPlain && <Skeleton height={104} />}
          <FieldNote id={noteId} hint={text('images')} error={errors.images} />
        </div>
        <Field label={text('no')} {...form.field('no')} maxLength={40} autoComplete="off" />
        <Field label={text('issued')} {...form.field('issued')} type="date" max={today} clearable={false} />
        <Field label={text('expires')} {...form.field('expires')} type="date" min={today} />
        <p className={css.hint}>{text(isPlain ? 'secretServer' : 'secret')}</p>
        {identity.data && <p className={css.hint}>{text('kept', { refused: identity.data.refusedDays, days: identity.data.pictureDays })}</p>}
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </form>
    </Sheet>
  )
}
