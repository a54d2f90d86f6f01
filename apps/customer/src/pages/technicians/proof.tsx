import { technicians } from '@anxin/words/technicians'
import { useText } from '@anxin/mobile/text'
import { dayOf } from '@anxin/rules/business-day'
import { Icon } from '@anxin/ui/icon.tsx'
import { Section } from './section.tsx'
import type { Detail } from './use-chosen-project.ts'
import css from './technicians.module.css'

/** What can be checked: the record in figures, and the papers with their dates. */
export function Proof({ technician }: { technician: Detail }) {
  const text = useText(technicians)
  const { orderCount, goodRate, punctualRate, cancelRate, certs, verified, serviceRadiusM, serviceStart, serviceEnd } = technician
  const figures = [
    { label: text('served'), value: orderCount.toLocaleString('en-US') },
    { label: text('goodRate'), value: `${goodRate}%` },
    ...(punctualRate === undefined ? [] : [{ label: text('punctual'), value: `${punctualRate}%` }]),
    ...(cancelRate === undefined ? [] : [{ label: text('cancel'), value: `${cancelRate}%` }]),
  ]
  return (
    <Section title={text('proof')} note={text('proofNote')}>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.papers}>
        {verified && <Paper name={text('verifiedName')} note={text('verifiedNote')} checked />}
        {certs.map(({ type, name, verified: checked, issuedAt, expireAt }) => (
          <Paper
            key={`${type}${name}`}
            name={name}
            checked={checked}
            note={[
              !checked && text('pending'),
              issuedAt !== undefined && text('issued', { date: dayOf(issuedAt) }),
              expireAt === undefined ? text('forLife') : text('until', { date: dayOf(expireAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
      <p className={css.small}>
        {text('hours', { from: serviceStart, to: serviceEnd })} · {text('radius', { n: Math.round(serviceRadiusM / 1000) })}
      </p>
    </Section>
  )
}

const Paper = ({ name, note, checked }: { name: string; note: string; checked: boolean }) => (
  <li>
    <span className={checked ? css.checked : css.unchecked}>
      <Icon name={checked ? 'badge-check' : 'clock'} size={20} />
    </span>
    <span className={css.paper}>
      <span>{name}</span>
      <span className={css.small}>{note}</span>
    </span>
  </li>
)
