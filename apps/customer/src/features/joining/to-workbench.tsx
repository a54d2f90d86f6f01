import type { ReactNode } from 'react'
import css from './joining.module.css'

/** The way to the technicians' app, which shares the session. */
export const ToWorkbench = ({ children }: { children: ReactNode }) => (
  <a className={css.workbench} href="/technician/">
    {children}
  </a>
)
