/** What commits, in the kit of the phones and in that of the console. */
export const committing = {
  phone: '[data-commits]',
  console: '.ant-btn-primary, .ant-btn-dangerous, .ant-btn[type="submit"]',
} as const
export type Kit = keyof typeof committing

/** What may be tapped first: every button of the kit, whatever it does. */
const tappable = { phone: 'button[class*="_button_"]', console: '.ant-btn, button[type="submit"]' } as const

/** Back, close and calls for help. */
const atOnce = '/^(返回|关闭|Close|紧急求助|接下)$/'

export type Spot = { at: number; says: string; commits: boolean; x: number; y: number }
/** What shows at one moment. `standing`: all that commits; `open`: what of it takes a tap; `kept`: what never waits and takes none; `hit`: what lies at the spot. */
export type Look = { where: string; standing: string[]; open: string[]; kept: string[]; hit: string }

/** In the page: its eyes. Controls are named by what they say, and numbered, so that one that comes is not taken for one that goes. */
export const eyes = (kit: Kit) => `(() => {
  if (window.top !== window) return
  const commits = ${JSON.stringify(committing[kit])}
  const numbers = new WeakMap()
  let last = 0
  const nameOf = (each) => {
    if (!numbers.has(each)) numbers.set(each, ++last)
    return numbers.get(each) + ' ' + (each.getAttribute('aria-label') ?? each.textContent).replaceAll(/[0-9]+/g, '').trim()
  }
  const isShown = (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !each.closest('[inert]')
  const top = () => {
    const shown = (selector) => [...document.querySelectorAll(selector)].filter(isShown).at(-1)
    return shown('[aria-modal="true"], .ant-modal') ?? shown('[data-page]') ?? document.querySelector('main') ?? document.querySelector('#app')
  }
  const middle = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const takes = (each) => {
    const { x, y } = middle(each)
    const hit = document.elementFromPoint(x, y)
    return hit !== null && each.contains(hit)
  }
  const isFree = (each) => !each.disabled && each.getAttribute('aria-disabled') !== 'true' && !each.classList.contains('ant-btn-loading')
  const controls = () => [...document.querySelectorAll(commits)].filter((each) => isShown(each) && !each.matches('[data-at-once]'))
  const whereOf = () => {
    const at = top()
    return (at.dataset.page ?? '') + ' ' + location.hash + ' ' + (at.getAttribute('role') ?? '') + ' ' + (at.querySelector('h1, h2, .ant-modal-title, .ant-modal-confirm-title')?.textContent ?? '')
  }
  window.spotsToTap = () => [...top().querySelectorAll(${JSON.stringify(tappable[kit])})].map((each, at) => ({ each, at })).filter(({ each }) => isShown(each) && isFree(each)).map(({ each, at }) => {
    each.scrollIntoView({ block: 'center' })
    return { at, says: (each.getAttribute('aria-label') ?? each.textContent).trim(), commits: each.matches(commits), isHit: takes(each), ...middle(each) }
  }).filter(({ isHit }) => isHit)
  window.spotAgain = (at, says) => {
    const each = [...top().querySelectorAll(${JSON.stringify(tappable[kit])})][at]
    if (each === undefined || (each.getAttribute('aria-label') ?? each.textContent).trim() !== says) return undefined
    each.scrollIntoView({ block: 'center' })
    return takes(each) ? middle(each) : undefined
  }
  window.looks = ({ x, y }) => {
    const hit = document.elementFromPoint(x, y)?.closest(commits)
    const standing = controls()
    const never = [...document.querySelectorAll('button, a, .ant-modal-close')].filter((each) => isShown(each) && (each.matches('[data-at-once]') || ${atOnce}.test((each.getAttribute('aria-label') ?? each.textContent).trim())))
    return {
      where: whereOf(),
      standing: standing.map(nameOf),
      open: standing.filter((each) => isFree(each) && takes(each)).map(nameOf),
      kept: never.filter((each) => getComputedStyle(each).pointerEvents === 'none').map(nameOf),
      hit: hit && isFree(hit) ? nameOf(hit) : '',
    }
  }
})()`
