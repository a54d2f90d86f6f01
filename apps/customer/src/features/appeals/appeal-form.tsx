import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { appeals as words } from '@anxin/words/appeals'
import { readPhone, usePhoneField } from '@anxin/mobile/forms/phone'
import { useText } from '@anxin/mobile/language/text'
import { dial } from '@anxin/mobile/permissions/permissions'
import { queryFor } from '@anxin/mobile/request/query-client'
import { ImagePicker } from '@anxin/mobile/uploads/image-picker.tsx'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import css from './appeals.module.css'
import { useAppealForm } from './use-appeal-form.ts'

const kinds = ['TECH_NO_SHOW', 'TECH_LATE', 'LEFT_EARLY', 'SERVICE_QUALITY', 'FEE_DISPUTE', 'MISCONDUCT', 'DAMAGE', 'SAFETY', 'OTHER'] as const
const urgent: readonly string[] = ['MISCONDUCT', 'SAFETY']
const longest = 500
const longestWish = 100

type AppealFormProps = { orderId: string; refundId?: string | undefined; second?: boolean; children: ReactNode }

/**
 * What somebody says against how an order went, or with `refundId` against how a refund was decided, below what is known of it.
 * `second`: answered once already.
 */
export function AppealForm({ orderId, refundId, second = false, children }: AppealFormProps) {
  const text = useText(words)
  const phoneField = usePhoneField()
  const form = useAppealForm({ orderId, refundId })
  const { values, set, errors } = form
  const isSecond = second || refundId !== undefined
  return (
    <>
      <div className={css.body}>
        {children}
        <form className={css.card} {...form.props}>
          {isSecond && <Notice title={text('secondTitle')}>{text('secondNote')}</Notice>}
          {refundId === undefined && (
            <Card as="section" className={css.card}>
              <h2 className={css.title}>{text('kind')}</h2>
              <div className={css.kinds} role="group" aria-label={text('kind')}>
                {kinds.map((kind) => (
                  <Chip key={kind} selected={values.type === kind} onClick={() => set({ type: kind })}>
                    {text(`type_${kind}`)}
                  </Chip>
                ))}
              </div>
              {errors.type && (
                <p className={css.problem} role="alert">
                  {errors.type}
                </p>
              )}
            </Card>
          )}
          {urgent.includes(values.type) && <Safety />}
          <Card className={css.card}>
            <TextArea {...form.field('content')} label={text('content')} placeholder={text('contentPlaceholder')} max={longest} rows={5} />
            <Field {...form.field('wish')} label={text('wish')} placeholder={text('wishPlaceholder')} maxLength={longestWish} />
            <ImagePicker label={text('pictures')} value={values.images} onChange={(images) => set({ images: [...images] })} onUpload={form.awaits} />
          </Card>
          <Card className={css.card}>
            <Field
              {...form.field('phone', readPhone)}
              label={text('phone')}
              {...phoneField}
              hint={[text('phoneHint'), phoneField.hint].filter(Boolean).join(' ')}
            />
            <p className={css.quiet}>{text('private')}</p>
          </Card>
        </form>
      </div>
      <BottomBar>
        <Button size="l" busy={form.isBusy} onClick={form.submit}>
          {text(isSecond ? 'submitSecond' : 'submit')}
        </Button>
      </BottomBar>
    </>
  )
}

/** Before anything is written: the police, and somebody of ours. */
function Safety() {
  const text = useText(words)
  const { data } = useQuery(queryFor('getCustomer', {}, { quiet: true }))
  return (
    <>
      <Notice tone="error" title={text('safetyTitle')}>
        {text('safetyNote')}
      </Notice>
      <CellGroup>
        <Cell icon="shield" tone="danger" label={text('police')} hint={text('policeNote')} href="tel:110" />
        {data && <Cell icon="phone" label={text('service')} value={data.phone} onClick={() => void dial({ phone: data.phone })} />}
      </CellGroup>
    </>
  )
}
