import type { InputHTMLAttributes } from 'react'
import styles from './radio.module.css'

type RadioProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'checked'> & { onChoose: () => void }

/** One of several; the label around it is part of what one taps. */
export function Radio({ onChoose, ...rest }: RadioProps) {
  return <input {...rest} type="radio" className={styles.radio} onChange={onChoose} />
}
