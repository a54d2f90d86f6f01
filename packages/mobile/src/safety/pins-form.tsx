import { codeTyped } from '@anxin/rules/code-typed'
import { safety as words } from '@anxin/words/safety'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { useForm } from '../forms/use-form.ts'
import { useText } from '../language/text.ts'
import { toast } from '../overlays/toast.ts'
import { call } from '../request/call.ts'
import { errorText } from '../request/errors.ts'
import type { Settings } from './use-safety.ts'
import css from './safety.module.css'

const codeOfFour = (typed: string) => codeTyped(typed, 4)

/** Both codes at once; what is typed is kept nowhere. */
export function PinsForm({ isSet, onSaved }: { isSet: boolean; onSaved: (settings: Settings) => void }) {
  const text = useText(words)
  const four = (pin: string) => !/^\d{4}$/.test(pin) && text('pinFour')
  const form = useForm({
    initial: { pin: '', duressPin: '' },
    rules: ({ pin, duressPin }) => ({ pin: four(pin), duressPin: four(duressPin) || (pin === duressPin && text('pinSame')) }),
    send: (typed) => call('editSafetyPins', typed),
    onSent: (settings) => {
      toast(text('pinsSaved'), { type: 'success' })
      form.set({ pin: '', duressPin: '' })
      onSaved(settings)
    },
    onRefused: (error, field) => field ?? toast(errorText(error), { type: 'error' }),
    resetOnError: ['pin', 'duressPin'],
  })
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Card as="section">
      <form className={css.form} {...form.props}>
        <h2 className={css.heading}>{text('pins')}</h2>
        <p className={css.note}>{text('pinsNote')}</p>
        {isSet && <p className={css.running}>{text('pinsSet')}</p>}
        <Field label={text('pin')} {...digits} {...form.field('pin', codeOfFour)} />
        <Field label={text('duressPin')} {...digits} {...form.field('duressPin', codeOfFour)} />
        <Button type="submit" busy={form.isBusy}>
          {text('savePins')}
        </Button>
      </form>
    </Card>
  )
}
