/** A piece of a line: words, maybe strong, maybe a link, or a picture. */
export type Inline = { kind: 'text'; text: string; strong: boolean; href?: string } | { kind: 'picture'; src: string; alt: string } | { kind: 'break' }

/** `h3` is a heading of the first rank in the text, `h4` any below; `label` is the heading's words alone. */
export type Block = { tag: 'h3' | 'h4' | 'p'; label: string; parts: Inline[] } | { tag: 'ul' | 'ol'; items: Inline[][] }

const heading = /^H[1-6]$/
const ownLine = 'h1, h2, h3, h4, h5, h6, p, li, td, th, div, section, blockquote, ul, ol, table, tr, tbody, thead, figure'

/**
 * An operator's rich text as blocks of words, links and pictures. Nothing else of its markup is taken, so none of it
 * can act: no script, no style, no address but http, https, tel and mailto.
 */
export function readRichText(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const ranks = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) => Number(tagName[1]))
  const top = Math.min(...ranks)
  const blocks: Block[] = []
  let list: { of: Element; items: Inline[][] } | undefined

  const add = (element: Element, nodes: readonly Node[]) => {
    const parts = nodes.flatMap((node) => inlinesOf(node, {}))
    if (!parts.some((part) => part.kind === 'picture' || (part.kind === 'text' && part.text.trim()))) return

    const of = element.closest('li')?.parentElement
    if (of) {
      if (list?.of !== of) {
        list = { of, items: [] }
        blocks.push({ tag: of.tagName === 'OL' ? 'ol' : 'ul', items: list.items })
      }
      list.items.push(parts)
      return
    }
    list = undefined
    const label = parts
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join('')
      .trim()
    const isHeading = heading.test(element.tagName)
    blocks.push({ tag: isHeading ? (Number(element.tagName[1]) === top ? 'h3' : 'h4') : 'p', label, parts })
  }
  // Words between blocks make a paragraph of their own.
  const walk = (element: Element) => {
    let line: Node[] = []
    const flush = () => {
      add(element, line)
      line = []
    }
    for (const node of element.childNodes) {
      if (node instanceof Element && node.matches(ownLine)) {
        flush()
        walk(node)
      } else line.push(node)
    }
    flush()
  }
  if (body.childElementCount === 0) return (body.textContent ?? '').split('\n').flatMap(lineOf)
  walk(body)
  return blocks
}

/** A line of a text without any markup. */
function lineOf(line: string): Block[] {
  const label = line.trim()
  return label ? [{ tag: 'p', label, parts: [{ kind: 'text', text: label, strong: false }] }] : []
}

function inlinesOf(node: Node, style: { strong?: boolean; href?: string }): Inline[] {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ')
    return text ? [{ kind: 'text', text, strong: style.strong ?? false, ...(style.href && { href: style.href }) }] : []
  }
  if (!(node instanceof Element) || node.matches('script, style, template, iframe, object')) return []
  if (node.tagName === 'BR') return [{ kind: 'break' }]
  if (node.tagName === 'IMG') {
    const src = node.getAttribute('src') ?? ''
    return /^(https?:\/\/|\/(?!\/))/i.test(src) ? [{ kind: 'picture', src, alt: node.getAttribute('alt') ?? '' }] : []
  }
  const href = node.tagName === 'A' ? (node.getAttribute('href') ?? '') : ''
  const next = { ...style, ...(node.matches('b, strong') && { strong: true }), ...(/^(https?:\/\/|tel:|mailto:)/i.test(href) && { href }) }
  return [...node.childNodes].flatMap((child) => inlinesOf(child, next))
}

/** What operators have written may be Chinese whatever the language of the screens: readers must speak it as such. */
export const languageOf = (html: string): 'zh-CN' | undefined => (/[\u4e00-\u9fff]/.test(html) ? 'zh-CN' : undefined)
