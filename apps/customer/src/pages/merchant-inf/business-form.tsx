import { joining } from '@anxin/words/joining'
import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { StepLine } from '@anxin/ui/step-line.tsx'
import { FoundList } from '../../features/joining/found-list.tsx'
import { ProveSheet } from '../../features/joining/prove-sheet.tsx'
import type { ShopApplication } from '../../features/joining/shop-draft.ts'
import { PaperFrame } from '@anxin/mobile/papers/paper-frame.tsx'
import type { Vault } from '@anxin/mobile/papers/put-picture'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { paths } from '../../routes.ts'
import { useBusiness } from './use-business.ts'
import css from './merchant-inf.module.css'

const kinds = ['COMPANY', 'INDIVIDUAL'] as const

/** Licence, legal representative and contact; what a review has closed is shown and not changed. */
export function BusinessForm({ kept, vault }: { kept: ShopApplication; vault: Vault }) {
  const text = useText(words)
  const of = useText(joining)
  const router = useRouter()
  const { form, isOpen, proving } = useBusiness(kept)
  const { values, errors, set } = form
  const isRejected = kept.status === 'REJECTED'
  const jump = (field: string) => {
    const part = form.props.ref.current?.querySelector<HTMLElement>(`[name="${field}"], [data-part~="${field}"]`)
    if (part) part.focus()
    else router.navigateTo(paths.storeInfn())
  }
  const steps = [
    { id: 'store', label: text('stepStore') },
    { id: 'info', label: text('stepInfo') },
    { id: 'review', label: of('stepReview') },
  ]
  return (
    <>
      <form className={css.form} {...form.props}>
        {isRejected ? <FoundList findings={kept.findings} onJump={jump} /> : <StepLine label={of('progress')} steps={steps} current="info" />}
        {form.failure && <Notice tone="error" title={errorText(form.failure)} />}
        <Card className={css.card}>
          <div role="group" aria-label={text('kind')} className={css.kinds} data-part="kind" tabIndex={-1}>
            {isOpen('kind') ? (
              kinds.map((kind) => (
                <Chip key={kind} selected={values.kind === kind} onClick={() => set({ kind })}>
                  {text(kind)}
                </Chip>
              ))
            ) : (
              <Chip tone="primary">{text(values.kind)}</Chip>
            )}
          </div>
          <Field
            {...form.field('licenseNo')}
            label={text('licenceNo')}
            placeholder={text('licenceNoPlaceholder')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={24}
            disabled={!isOpen('licenseNo')}
          />
          <div data-part="businessLicense" data-invalid={errors.businessLicense ? true : undefined} tabIndex={-1}>
            <div className={css.licence}>
              <PaperFrame
                vault={vault}
                kind="LICENCE"
                label={text('licencePicture')}
                isKept={values.businessLicense !== ''}
                disabled={!isOpen('businessLicense')}
                onSealed={(businessLicense) => set({ businessLicense })}
                awaits={form.awaits}
              />
            </div>
            <FieldNote id="licence-note" error={errors.businessLicense} />
          </div>
        </Card>
        <Card className={css.card}>
          <Field {...form.field('legalPerson')} label={text('legalPerson')} autoComplete="off" maxLength={30} disabled={!isOpen('legalPerson')} />
          <Field
            {...form.field('legalIdCardNo')}
            label={text('legalNo')}
            hint={kept.legalIdCardMasked === undefined ? text('legalNoNote') : text('legalNoKept', { masked: kept.legalIdCardMasked })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={!isOpen('legalIdCardNo')}
          />
        </Card>
        <Card>
          <Field {...form.field('contact')} label={text('contact')} autoComplete="name" maxLength={20} disabled={!isOpen('contact')} />
        </Card>
        {isRejected && <p className={css.quiet}>{of('lockedNote')}</p>}
      </form>
      <BottomBar>
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {of(isRejected ? 'resubmit' : 'submit')}
        </Button>
      </BottomBar>
      <ProveSheet {...proving} />
    </>
  )
}
