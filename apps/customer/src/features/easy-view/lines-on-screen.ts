const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')

/** The block a text stands in: what people read as one line. */
function blockOf(text: Node): Element | null {
  let at = text.parentElement
  while (at?.parentElement && isInline(at)) at = at.parentElement
  return at
}

function isSeen(text: Node, { top, bottom }: { top: number; bottom: number }): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  const box = range.getBoundingClientRect()
  // What only readers of the page hear is a pixel wide.
  return box.width > 1 && box.height > 1 && box.top < bottom && box.bottom > top && box.left < innerWidth && box.right > 0
}

/** What of the page on top, or of the sheet over it, can be read on the screen below `top` now: line by line, from top to bottom. */
export function linesOnScreen({ top }: { top: number }): string[] {
  const sheet = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
  const page = sheet ?? [...document.querySelectorAll('[data-page]:not([inert])')].at(-1)
  if (!page) return []

  const lines: { block: Element | null; words: string }[] = []
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    const words = text.textContent ?? ''
    if (words.trim() === '' || text.parentElement?.closest('[aria-hidden="true"], .visually-hidden') || !isSeen(text, { top, bottom: innerHeight })) continue
    const block = blockOf(text)
    const last = lines.at(-1)
    if (last && last.block === block) last.words += words
    else lines.push({ block, words })
  }
  return lines.map(({ words }) => words)
}
