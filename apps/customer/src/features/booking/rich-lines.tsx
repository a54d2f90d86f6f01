import { useMemo } from 'react'
import css from './rich-lines.module.css'

type Line = { tag: 'h3' | 'li' | 'p'; text: string }

/** An operator's rich text as headings, points and paragraphs. Only its words are taken, so no markup can act. */
export function RichLines({ html }: { html: string }) {
  const lines = useMemo(() => linesOf(html), [html])
  return (
    <div className={css.rich}>
      {lines.map(({ tag: Tag, text }, at) =>
        Tag === 'li' ? (
          <p key={at} className={css.point}>
            {text}
          </p>
        ) : (
          <Tag key={at}>{text}</Tag>
        ),
      )}
    </div>
  )
}

function linesOf(html: string): Line[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks = [...body.querySelectorAll('h1, h2, h3, h4, p, li')]
  if (blocks.length === 0) return (body.textContent ?? '').split('\n').flatMap((text) => (text.trim() ? [{ tag: 'p' as const, text: text.trim() }] : []))
  return blocks.flatMap((block) => {
    const text = block.textContent?.trim()
    if (!text) return []
    return [{ tag: block.tagName === 'LI' ? 'li' : block.tagName === 'P' ? 'p' : 'h3', text }]
  })
}
