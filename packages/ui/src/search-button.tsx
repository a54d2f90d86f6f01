import { Icon } from './icon.tsx'
import styles from './search-box.module.css'

/** Looks like the search box and opens the page where one searches. */
export function SearchButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.box} onClick={onClick}>
      <Icon className={styles.icon} name="search" size={20} />
      <span className={styles.words}>{label}</span>
    </button>
  )
}
