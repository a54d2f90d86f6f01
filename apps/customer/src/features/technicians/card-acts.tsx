import type { ReactNode } from 'react'
import css from './card-acts.module.css'

/** The last row of a card: a fact on the left, and what can be done with the technician. */
export const CardActs = ({ children }: { children: ReactNode }) => <div className={css.acts}>{children}</div>
