import { IconButton } from './icon-button.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './stepper.module.css'

type StepperProps = { label: string; value: number; onChange: (value: number) => void; min?: number; max?: number; unit?: string }

/** How many, one at a time. */
export function Stepper({ label, value, onChange, min = 1, max = 99, unit }: StepperProps) {
  const words = useUiWords()
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <IconButton name="minus" label={words.less} size={18} disabled={value <= min} onClick={() => onChange(value - 1)} />
      <output className={styles.value} aria-live="polite">
        {value}
        {unit && <span className={styles.unit}>{unit}</span>}
      </output>
      <IconButton name="plus" label={words.more} size={18} disabled={value >= max} onClick={() => onChange(value + 1)} />
    </div>
  )
}
