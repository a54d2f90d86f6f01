import { Activity, type ReactNode, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { settle } from '@anxin/ui/settle'
import { LanguageWords } from '../language/language-words.tsx'
import { PageFrame, type Placeholders } from './page-frame.tsx'
import type { Page } from '../navigation/page-stack.ts'
import styles from './page-stack-view.module.css'
import type { Router, RouterState } from '../navigation/router.ts'
import { routeOf } from '../navigation/routes.ts'
import { RouterContext } from '../navigation/use-page.ts'

// Longer than any motion, for a browser that never tells of its end.
const motionLimit = 400

const entering = { 'pop-in': styles.popIn, 'fade-in': styles.fadeIn, none: undefined }
const going = { 'pop-in': styles.popOut, 'fade-in': styles.fadeOut, none: undefined }

function motionOf({ motion, top }: RouterState, page: Page): string | undefined {
  if (motion.kind === 'push' && page.key === top.key) return entering[motion.animation]
  if (motion.kind === 'back' && page.key === motion.leaving?.key) return going[motion.animation]
  return undefined
}

/**
 * Draws the stack of a router. Pages below the top stay mounted, hidden, with their state and scroll; their effects stop
 * and run again when they show. The tab bar lies above tab pages and below pushed ones.
 */
export function PageStackView({ router, tabBar, ...placeholders }: Placeholders & { router: Router; tabBar?: ReactNode }) {
  const state = useSyncExternalStore(router.subscribe, router.getSnapshot)
  const [isSwiping, setSwiping] = useState(false)
  const [firstKey] = useState(state.top.key)
  // After a reload the pages below are known but not drawn until they are come back to.
  const [drawn] = useState(() => new Set<string>())
  const { stack, top, motion } = state
  const { pages, parked } = stack

  const below = pages.at(-2)
  const seen = isSwiping || motion.kind === 'push' ? below : undefined
  drawn.add(top.key)
  if (seen) drawn.add(seen.key)

  // Of the first page nothing stood there before.
  useLayoutEffect(() => {
    if (top.key !== firstKey || drawn.size > 1) settle()
  }, [top.key, firstKey, drawn])

  useEffect(() => {
    if (motion.kind === 'none') return undefined
    const timer = setTimeout(router.settle, motion.animation === 'none' ? 0 : motionLimit)
    return () => clearTimeout(timer)
  }, [router, motion])

  const swipe = {
    onStart: () => setSwiping(true),
    onCancel: () => setSwiping(false),
    onBack: () => {
      setSwiping(false)
      router.navigateBack()
    },
  }
  const visible = new Set([top.key, seen?.key, motion.leaving?.key])
  const frame = (page: Page) =>
    (drawn.has(page.key) || null) && (
      <Activity key={page.key} mode={visible.has(page.key) ? 'visible' : 'hidden'}>
        <PageFrame
          {...placeholders}
          page={page}
          route={routeOf(router.routes, page.path, page.query)}
          isTop={page.key === top.key}
          takesFocus={page.key !== firstKey || drawn.size > 1}
          motion={motionOf(state, page)}
          onMotionEnd={router.settle}
          swipe={below && page.key === top.key ? swipe : undefined}
        />
      </Activity>
    )

  const alive = [...pages, ...parked]
  const tabPages = router.tabs.flatMap((path) => alive.filter((page) => page.path === path))
  const pushed = [...pages, ...(motion.leaving ? [motion.leaving] : [])].filter(({ path }) => !router.isTab(path))
  const hasTabs = pages.some(({ path }) => router.isTab(path))

  return (
    <RouterContext value={router}>
      <LanguageWords>
        <div className={styles.stack}>
          {tabPages.map(frame)}
          {hasTabs && tabBar && (
            <div className={styles.tabBar} inert={pages.length > 1}>
              {tabBar}
            </div>
          )}
          {pushed.map(frame)}
        </div>
      </LanguageWords>
    </RouterContext>
  )
}
