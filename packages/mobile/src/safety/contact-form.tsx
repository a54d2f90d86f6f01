import { useMutation } from '@tanstack/react-query'
import { phoneTyped } from '@anxin/rules/phone-typed'
import { isSeen } from '@anxin/rules/seen-text'
import { safety as words } from '@anxin/words/safety'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import { confirm } from '../overlays/dialog.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import type { Settings } from './use-safety.ts'
import css from './safety.module.css'

type ContactFormProps = { settings: Settings; onSaved: (settings: Settings) => void; onRemoved: () => void }

/** Who is notified in an emergency, with their consent. */
export function ContactForm({ settings: { contact, linkHours }, onSaved, onRemoved }: ContactFormProps) {
  const text = useText(words)
  const form = useForm({
    initial: { name: '', phone: '', consent: false },
    rules: ({ name, phone, consent }) => ({
      name: !isSeen(name) && text('nameNeeded'),
      phone: !/^1[3-9]\d{9}$/.test(phone) && text('phoneWrong'),
      consent: !consent && text('consentNeeded'),
    }),
    send: ({ name, phone }) => call('editTrustedContact', { name, phone, consent: true }),
    onSent: (settings) => {
      toast(text(settings.contact?.confirmedAt === undefined ? 'contactSaved' : 'contactKept'), { type: 'success' })
      form.set({ name: '', phone: '', consent: false })
      onSaved(settings)
    },
    onRefused: (error, field) => field ?? toast(errorText(error), { type: 'error' }),
  })
  const removing = useMutation({
    mutationFn: () => call('removeTrustedContact', {}),
    onSuccess: () => {
      toast(text('removed'), { type: 'success' })
      onRemoved()
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })
  const remove = async () => {
    if (await confirm({ title: text('removeAsk'), content: text('removeNote'), confirmText: text('removeContact'), tone: 'danger' })) removing.mutate()
  }
  return (
    <Card as="section">
      <form className={css.form} {...form.props}>
        <h2 className={css.heading}>{text('contact')}</h2>
        <p className={css.note}>{text('contactNote', { hours: linkHours })}</p>
        {contact && (
          <p className={css.contact}>
            <span>{text('contactNow', { name: contact.name, phone: contact.phoneMasked })}</span>
            <Button size="s" variant="ghost" busy={removing.isPending} onClick={() => void remove()}>
              {text('removeContact')}
            </Button>
          </p>
        )}
        {contact && <p className={css.note}>{text(contact.confirmedAt === undefined ? 'contactWaits' : 'contactConfirmed')}</p>}
        <Field label={text('name')} maxLength={20} autoComplete="off" {...form.field('name')} />
        <Field label={text('phone')} type="tel" inputMode="tel" autoComplete="off" {...form.field('phone', phoneTyped)} />
        <div>
          <Checkbox checked={form.values.consent} onChange={(consent) => form.set({ consent }, 'consent')}>
            {text('consent')}
          </Checkbox>
          <FieldNote id="contact-consent" error={form.errors.consent} />
        </div>
        <Button type="submit" busy={form.isBusy}>
          {text(contact ? 'replaceContact' : 'saveContact')}
        </Button>
      </form>
    </Card>
  )
}
