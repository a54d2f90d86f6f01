import { sessional } from '@anxin/mobile/storage/storage'

const LEFT_AT = 'leftForCashierAt'

/** The part of the browser that a visit to the web cashier needs; tests pass a pretended one. */
type Browser = {
  history: Pick<History, 'pushState' | 'go' | 'length' | 'state'>
  location: Pick<Location, 'href' | 'replace'>
}

/** Leaves for the web cashier, and remembers where in the history the person stood. */
export function goToCashier(payUrl: string, { history, location }: Browser = window): void {
  // The cashier takes an entry made for it: what lay ahead is gone then, and the length tells where this page stands.
  history.pushState(null, '', location.href)
  sessional.setItem(LEFT_AT, String(history.length - 2))
  location.replace(payUrl)
}

/**
 * The cashier comes back by opening the app once more, on top of itself in the history. Going back from there would
 * lead into the cashier again, so the app goes back to the page it was left from instead. True while it does.
 */
export function stepBackOverCashier({ history }: Pick<Browser, 'history'> = window): boolean {
  const leftAt = sessional.getItem(LEFT_AT)
  sessional.removeItem(LEFT_AT)
  // Anyone who came back by the browser's own back stands on an entry of the app already.
  if (leftAt === null || history.state !== null) return false
  const steps = history.length - 1 - Number(leftAt)
  if (steps < 1) return false
  history.go(-steps)
  return true
}
