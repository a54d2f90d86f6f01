import { technicianBand } from '@anxin/words/technician-band'
import { useText } from '@anxin/mobile/language/text'
import type { Detail } from './use-chosen-project.ts'
import css from './figures.module.css'

/** Of fewer a share says nothing. */
const fewest = 5

/** The record in figures. */
export function Figures({ technician: { orderCount, commentCount, goodRate, punctualRate, cancelRate } }: { technician: Detail }) {
  const text = useText(technicianBand)
  const figures = [
    { label: text('served'), value: orderCount.toLocaleString('en-US') },
    ...(commentCount < fewest ? [] : [{ label: text('goodRate'), value: `${goodRate}%` }]),
    ...(punctualRate === undefined || orderCount < fewest ? [] : [{ label: text('punctual'), value: `${punctualRate}%` }]),
    ...(cancelRate === undefined || orderCount < fewest ? [] : [{ label: text('cancel'), value: `${cancelRate}%` }]),
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
