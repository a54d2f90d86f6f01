import type { ReactNode } from 'react'
import css from './joining.module.css'

/** The box of what a page says. A form stands without it, because its bar reaches from edge to edge. */
export const Body = ({ children }: { children: ReactNode }) => <div className={css.body}>{children}</div>
