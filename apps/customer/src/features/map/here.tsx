import css from './here.module.css'

/** The mark of where the person is, inside a MapMarker. */
export const Here = () => <span className={css.here} />
