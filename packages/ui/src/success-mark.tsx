import { Icon } from './icon.tsx'
import styles from './success-mark.module.css'

/** The tick that says that something is done; the words beside it say what. */
export const SuccessMark = () => (
  <span className={styles.mark}>
    <Icon name="check" size={36} />
  </span>
)
