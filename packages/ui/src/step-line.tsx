import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.ts'
import styles from './step-line.module.css'

export type Step = { id: string; label: string; note?: ReactNode }

type StepLineProps = { label: string; steps: readonly Step[]; current: string; vertical?: boolean; ended?: boolean }

/** Where things stand on a line: done, current, still to come. `ended` counts the current step as done. */
export function StepLine({ label, steps, current, vertical = false, ended = false }: StepLineProps) {
  const words = useUiWords()
  const now = steps.findIndex((step) => step.id === current)
  return (
    <ol className={cx(styles.line, vertical ? styles.vertical : styles.horizontal, steps.length <= 4 && styles.few)} aria-label={label}>
      {steps.map((step, at) => {
        const state = at < now || (ended && at === now) ? 'done' : at === now ? 'current' : 'next'
        return (
          <li key={step.id} className={cx(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot}>{state === 'done' && <Icon name="check" size={12} />}</span>
            <span className={styles.words}>
              <span className={styles.label}>{step.label}</span>
              {state === 'done' && <span className="visually-hidden">{words.done}</span>}
              {step.note && <span className={styles.note}>{step.note}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
