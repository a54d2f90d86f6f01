import { type EdgeSwipe, useEdgeSwipe } from './edge-swipe.ts'
import styles from './page-stack-view.module.css'

/** The strip at a page's left edge that swipes back. */
export function EdgeStrip(swipe: EdgeSwipe) {
  return (
    <div className={styles.edge} aria-hidden="true">
      <i {...useEdgeSwipe(swipe)} />
    </div>
  )
}
