import { useMemo } from 'react'
import { richText as words } from '@anxin/words/rich-text'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { languageOf, readRichText, type Inline } from './read-rich-text.ts'
import css from './rich-text.module.css'

type RichTextProps = {
  html: string
  /** Inside a sheet or a card. */
  dense?: boolean
  /** The id of a heading of the first rank, by its block's place, for a list of contents that leads there. */
  idOf?: (at: number) => string
}

/** An operator's rich text, drawn with our own elements: whatever its markup, nothing of it can act. */
export function RichText({ html, dense, idOf }: RichTextProps) {
  const text = useText(words)
  const blocks = useMemo(() => readRichText(html), [html])
  const inline = (part: Inline, at: number) => {
    if (part.kind === 'break') return <br key={at} />
    if (part.kind === 'picture') return <img key={at} className={css.picture} src={part.src} alt={part.alt || text('picture')} loading="lazy" />
    const words = part.strong ? <strong>{part.text}</strong> : part.text
    if (!part.href) return <span key={at}>{words}</span>
    return (
      <a key={at} className={css.link} href={part.href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  }
  return (
    <div className={cx(css.rich, dense && css.dense)} lang={languageOf(html)}>
      {blocks.map((block, at) => {
        if ('items' in block) {
          const { tag: List, items } = block
          return (
            <List key={at} className={css[List]}>
              {items.map((parts, nth) => (
                <li key={nth}>{parts.map(inline)}</li>
              ))}
            </List>
          )
        }
        const { tag: Tag, parts } = block
        const isSection = Tag === 'h3'
        return (
          <Tag key={at} className={css[Tag]} {...(isSection && idOf && { id: idOf(at), tabIndex: -1 })}>
            {parts.map(inline)}
          </Tag>
        )
      })}
    </div>
  )
}
