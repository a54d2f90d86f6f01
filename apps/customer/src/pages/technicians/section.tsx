import { useId, type ReactNode } from 'react'
import { cx } from '@anxin/ui/cx'
import css from './technicians.module.css'

/** One part of the page under its heading. */
export function Section({ title, note, side, children }: { title: string; note?: ReactNode; side?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <div>
          <h2 id={id} className={cx('display', css.sectionTitle)}>
            {title}
          </h2>
          {note && <p className={css.small}>{note}</p>}
        </div>
        {side}
      </div>
      {children}
    </section>
  )
}
