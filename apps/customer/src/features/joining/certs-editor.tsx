import { joining as words } from '@anxin/words/joining'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field, FieldNote } from '@anxin/ui/field.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { PaperFrames } from '@anxin/mobile/papers/paper-frames.tsx'
import type { Vault } from '@anxin/mobile/papers/put-picture'
import { emptyCert, type CertDraft, type CertFault, type CertType } from './cert-draft.ts'
import { useCertName } from './cert-name.ts'
import css from './joining.module.css'

export type Required = { type: CertType; must: boolean; why: string; whyEn: string }
type Props = {
  required: readonly Required[]
  /** Types that stand and cannot be given again. */
  closed?: readonly CertType[]
  value: readonly CertDraft[]
  onChange: (certs: CertDraft[]) => void
  vault: Vault
  /** What is wrong, by type. */
  faults: Readonly<Partial<Record<CertType, CertFault>>>
  awaits: (upload: Promise<boolean>) => void
}
const types = ['HEALTH', 'MASSAGE', 'TCM', 'NURSE', 'OTHER'] as const

/** Certificates of an application: those that are asked for, with why, and whatever else somebody has. */
export function CertsEditor({ required, closed = [], value, onChange, vault, faults, awaits }: Props) {
  const text = useText(words)
  const asked = required.map(({ type }) => type)
  const shown = [...asked, ...value.map(({ type }) => type).filter((type) => !asked.includes(type))]
  const addable = types.filter((type) => !shown.includes(type) && !closed.includes(type))
  const nameOf = useCertName()
  const certOf = (type: CertType) => value.find((cert) => cert.type === type) ?? emptyCert(type)
  const put = (cert: CertDraft) => onChange([...value.filter(({ type }) => type !== cert.type), cert])
  const remove = (type: CertType) => onChange(value.filter((cert) => cert.type !== type))

  return (
    <div className={css.certs}>
      {shown.map((type) => (
        <CertCard
          key={type}
          cert={certOf(type)}
          asked={required.find((one) => one.type === type)}
          fault={faults[type]}
          vault={vault}
          awaits={awaits}
          onChange={put}
          onRemove={asked.includes(type) ? undefined : () => remove(type)}
        />
      ))}
      {addable.length > 0 && (
        <div role="group" aria-label={text('addCert')}>
          <p className={css.quiet}>{text('addCert')}</p>
          <div className={css.chips}>
            {addable.map((type) => (
              <Chip key={type} icon="plus" label={text('addOne', { name: nameOf(type) })} onClick={() => put(emptyCert(type))}>
                {nameOf(type)}
              </Chip>
            ))}
          </div>
        </div>
      )}
      <p className={css.quiet}>{text('certsNote')}</p>
    </div>
  )
}

type CardProps = {
  cert: CertDraft
  asked: Required | undefined
  fault: CertFault | undefined
  vault: Vault
  awaits: Props['awaits']
  onChange: (cert: CertDraft) => void
  onRemove: (() => void) | undefined
}
function CertCard({ cert, asked, fault, vault, awaits, onChange, onRemove }: CardProps) {
  const text = useText(words)
  const language = useLanguage()
  const name = useCertName()(cert.type)
  const isOfEnd = fault === 'certEndMissing' || fault === 'certOver'
  return (
    <Card
      as="section"
      role="group"
      aria-label={name}
      className={css.card}
      data-part={`cert-${cert.type}`}
      data-invalid={fault && !isOfEnd ? true : undefined}
      tabIndex={-1}
    >
      <div className={css.head}>
        <h2 className={css.heading}>{name}</h2>
        <Tag tone={asked?.must ? 'primary' : 'neutral'}>{text(asked?.must ? 'required' : 'optional')}</Tag>
        {onRemove && <IconButton name="trash" label={text('removeCert', { name })} size={18} onClick={onRemove} />}
      </div>
      {asked && <p className={css.quiet}>{language === 'en' ? asked.whyEn : asked.why}</p>}
      <PaperFrames vault={vault} keys={cert.images} onChange={(images) => onChange({ ...cert, images })} awaits={awaits} />
      <FieldNote id={`cert-${cert.type}`} error={fault && !isOfEnd && text(fault)} />
      <div className={css.two}>
        <Field type="date" label={text('issued')} value={cert.issued} onChange={(issued) => onChange({ ...cert, issued })} clearable={false} />
        <Field
          type="date"
          label={text('expires')}
          value={cert.expires}
          onChange={(expires) => onChange({ ...cert, expires })}
          clearable={false}
          error={isOfEnd && text(fault)}
        />
      </div>
      {cert.type !== 'HEALTH' && <p className={css.quiet}>{text('noEnd')}</p>}
      <Field label={text('certNo')} value={cert.no} onChange={(no) => onChange({ ...cert, no })} maxLength={40} autoComplete="off" />
    </Card>
  )
}
