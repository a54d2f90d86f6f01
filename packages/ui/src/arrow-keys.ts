import type { KeyboardEvent } from 'react'

const moves: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/**
 * Moves focus and choice along a row of buttons with arrows, Home and End.
 * @param selector the buttons inside the row; the disabled are passed over
 * @param choose called with the button's `data-id`
 */
export const arrowKeys = (selector: string, choose: (id: string) => void) => (event: KeyboardEvent<HTMLElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>(`${selector}:not(:disabled)`)]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const move = moves[event.key]
  const next = move
    ? buttons[(at + move + buttons.length) % buttons.length]
    : event.key === 'Home'
      ? buttons[0]
      : event.key === 'End'
        ? buttons.at(-1)
        : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
  choose(next.dataset.id ?? '')
}

/** Brings the chosen button of a scrolling row to its middle, without moving the page. */
export const centreIn = (row: HTMLElement | null, selector: string) => {
  const chosen = row?.querySelector<HTMLElement>(selector)
  if (!row || !chosen) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2, behavior: calm ? 'auto' : 'smooth' })
}
