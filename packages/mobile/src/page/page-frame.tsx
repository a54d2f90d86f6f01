import { type AnimationEventHandler, type ComponentType, type ReactNode, lazy, type RefObject, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import type { EdgeSwipe } from './edge-swipe.ts'
import { usePageLoad } from '../navigation/load-page.ts'
import { PageBoundary } from './page-boundary.tsx'
import type { Page } from '../navigation/page-stack.ts'
import styles from './page-stack-view.module.css'
import type { Route } from '../navigation/routes.ts'
import { PageContext } from '../navigation/use-page.ts'
import { useLoginGate } from './use-login-gate.ts'

// A first page has none below it to swipe back to; without the strip there is still the way back at its top.
const EdgeStrip = lazy<ComponentType<EdgeSwipe>>(() =>
  import('./edge-strip.tsx').then(
    ({ EdgeStrip: strip }) => ({ default: strip }),
    () => ({ default: () => null }),
  ),
)

/** What stands in for a page while its code is on the way, and when it does not come. */
export type Placeholders = { loading: ReactNode; failed: (error: Error, retry: () => void) => ReactNode }

type Props = Placeholders & {
  page: Page
  route: Route
  isTop: boolean
  takesFocus: boolean
  motion: string | undefined
  onMotionEnd: () => void
  swipe: { onStart: () => void; onBack: () => void; onCancel: () => void } | undefined
}

/** One page of the stack: its scroller, focus, edge strip and code. */
export function PageFrame({ page, route, isTop, takesFocus, motion, onMotionEnd, swipe, loading, failed }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  const load = usePageLoad(route)
  const isShut = useLoginGate({ login: route.login, isTop, url: page.url })
  // The same element is not drawn again: what moves in the stack is no news for a page that stands.
  const view = useMemo(() => load.state === 'ready' && <load.View />, [load])
  const self = useMemo(() => ({ ...page, name: route.name, isTop, scroller }), [page, route, isTop])
  useFocus(root, isTop && load.state === 'ready' && !isShut, takesFocus)

  // A browser may forget how far a hidden element was scrolled.
  useLayoutEffect(() => {
    // To set it makes the browser lay the page out at once: not for a page that is new.
    if (scroller.current && scrolled.current > 0) scroller.current.scrollTop = scrolled.current
  }, [])
  // A tap may lead away before the browser tells of the last move.
  const keepScroll = () => {
    if (isTop && scroller.current) scrolled.current = scroller.current.scrollTop
  }
  const ended: AnimationEventHandler = ({ target, currentTarget }) => {
    if (target === currentTarget) onMotionEnd()
  }

  return (
    <div ref={root} data-page={route.name} className={motion ? `${styles.page} ${motion}` : styles.page} inert={!isTop} onAnimationEnd={ended}>
      <div ref={scroller} className={styles.scroller} onScroll={keepScroll} onClickCapture={keepScroll}>
        {swipe && (
          <Suspense>
            <EdgeStrip page={root} {...swipe} />
          </Suspense>
        )}
        <PageContext value={self}>
          <PageBoundary failed={failed}>
            {load.state === 'ready' && (isShut ? loading : view)}
            {load.state === 'loading' && loading}
            {load.state === 'failed' && failed(load.error, load.retry)}
          </PageBoundary>
        </PageContext>
      </div>
    </div>
  )
}

const typed = 'input, textarea, select, [contenteditable]'

/** Moves the focus into a page that comes on top: where it was before, else to the page's heading. */
function useFocus(root: RefObject<HTMLElement | null>, isShown: boolean, takesFocus: boolean) {
  const last = useRef<Element | null>(null)

  useLayoutEffect(() => {
    const { current: page } = root
    if (!isShown || !page) return undefined

    const heading = page.querySelector<HTMLElement>('h1, [role="heading"]')
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1
    // Focus on a field would open the keyboard on a page that one only returns to.
    const before = last.current instanceof HTMLElement && !last.current.matches(typed) ? last.current : null
    if (takesFocus) (before ?? heading)?.focus({ preventScroll: true })
    return () => {
      last.current = page.contains(document.activeElement) ? document.activeElement : null
    }
  }, [root, isShown, takesFocus])
}
