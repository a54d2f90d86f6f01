import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { identityNumberTyped, isIdentityNumber } from '@anxin/rules/identity-number'
import { lengthOf } from '@anxin/rules/graphemes'
import { realName as words } from '@anxin/words/real-name'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { useSeal } from '@anxin/mobile/sign-in/use-seal'
import { PaperFrame } from '@anxin/mobile/papers/paper-frame.tsx'
import { refreshApplications } from '../../features/joining/refresh.ts'
import css from './real-name.module.css'

type Check = Reply<'doAuthenticationCheck'>
type Draft = { realName: string; idCardNo: string; idCardFront: string; idCardBack: string; consent: boolean }

/** Name, number and pictures. Nothing of it is stored on the device: what is typed goes with the page. */
export function RealNameForm({ check: { vault, triesLeft } }: { check: Check }) {
  const text = useText(words)
  const seal = useSeal()
  const client = useQueryClient()
  const again = () => refreshApplications(client)
  const initial: Draft = { realName: '', idCardNo: '', idCardFront: '', idCardBack: '', consent: false }
  const form = useForm({
    initial,
    rules: ({ realName, idCardNo, consent }: Draft) => ({
      realName: lengthOf(realName.trim()) < 2 && text('nameWrong'),
      idCardNo: !isIdentityNumber(identityNumberTyped(idCardNo)) && text(idCardNo.trim() === '' ? 'numberMissing' : 'numberWrong'),
      // The server alone knows when it needs them.
      idCardFront: false,
      idCardBack: false,
      consent: !consent && text('consentMissing'),
    }),
    send: async ({ realName, idCardNo, idCardFront, idCardBack, consent }) =>
      call('doAuthentication', {
        ...(await seal({ realName: realName.trim(), idCardNo: identityNumberTyped(idCardNo) })),
        ...(idCardFront !== '' && { idCardFront }),
        ...(idCardBack !== '' && { idCardBack }),
        consent,
      }),
    onSent: () => void again(),
    onRefused(error, field) {
      if (!field) toast(errorText(error), { type: 'error', duration: 3000 })
      void again()
    },
  })
  const { values, set, errors } = form
  return (
    <form className={css.form} {...form.props}>
      <Card className={css.card}>
        <Field {...form.field('realName')} label={text('name')} placeholder={text('namePlaceholder')} autoComplete="off" maxLength={30} />
        <Field
          {...form.field('idCardNo')}
          label={text('number')}
          placeholder={text('numberPlaceholder')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Card>
      {vault && (
        <Card className={css.card}>
          <div>
            <h2 className={css.heading}>{text('pictures')}</h2>
            <p className={css.quiet}>{text('picturesNote')}</p>
          </div>
          <div className={css.frames}>
            <PaperFrame vault={vault} kind="ID_FRONT" label={text('front')} onSealed={(idCardFront) => set({ idCardFront })} awaits={form.awaits} />
            <PaperFrame vault={vault} kind="ID_BACK" label={text('back')} onSealed={(idCardBack) => set({ idCardBack })} awaits={form.awaits} />
          </div>
          <FieldNote id="pictures-note" error={errors.idCardFront ?? errors.idCardBack} hint={text('sealNote', { key: vault.kid.slice(0, 8) })} />
        </Card>
      )}
      <div>
        <Checkbox checked={values.consent} onChange={(consent) => set({ consent })}>
          {text('consent')}
        </Checkbox>
        <FieldNote id="consent-note" error={errors.consent} />
      </div>
      <Button size="l" type="submit" busy={form.isBusy}>
        {text('submit')}
      </Button>
      <p className={css.quiet}>{text('tries', { n: triesLeft })}</p>
    </form>
  )
}
