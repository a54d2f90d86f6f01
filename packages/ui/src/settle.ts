import { useLayoutEffect, type RefObject } from 'react'

/** As long as the longest motion of a page or panel (--motion-page), ms. */
const motionMs = 300
/** How long what commits has stood still before it takes a tap, ms: 400, and a frame. */
const stillMs = 420

const running = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>()

function unsettle(element: HTMLElement, ms: number): void {
  clearTimeout(running.get(element))
  element.dataset.settling = ''
  running.set(
    element,
    setTimeout(() => delete element.dataset.settling, ms),
  )
}

/**
 * A page, sheet or dialog has come or gone. Until what shows now has stood still, controls that commit take no pointer, touch or held key: a
 * tap that comes so soon was meant for what stood there before. Back, close and calls for help are never kept waiting (base.css).
 */
export const settle = (): void => unsettle(document.documentElement, motionMs + stillMs)

/** The same for one control, whenever it comes to stand on a page or says another thing. */
export function useSettling(control: RefObject<HTMLElement | null>, commits: boolean, says: unknown): void {
  const wording = typeof says === 'string' ? says.replaceAll(/\d+/g, '') : ''
  useLayoutEffect(() => {
    if (commits && control.current) unsettle(control.current, stillMs)
  }, [control, commits, wording])
}

type Coming = { controls: string; panels: string }

/** The same for pages of another kit: which of its controls commit, and what it shows above a page. */
export function settleWhatComes({ controls, panels }: Coming): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLElement)) continue
      if (node.matches(panels) || node.querySelector(panels)) settle()
      if (node.matches(controls)) unsettle(node, stillMs)
      for (const control of node.querySelectorAll<HTMLElement>(controls)) unsettle(control, stillMs)
    }
  }).observe(document.documentElement, { childList: true, subtree: true })
}

// A key that is held goes on pressing whatever has the focus next.
globalThis.document?.addEventListener(
  'keydown',
  (event) => {
    const presses = event.repeat && ['Enter', ' '].includes(event.key)
    if (presses && event.target instanceof Element && event.target.closest('[data-settling]')) event.preventDefault()
  },
  { capture: true },
)
