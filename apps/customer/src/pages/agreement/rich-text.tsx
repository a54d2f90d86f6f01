import type { Block, Inline } from './read-rich-text.ts'
import css from './agreement.module.css'

type RichTextProps = { blocks: readonly Block[]; idOf: (at: number) => string; pictureLabel: string }

/** What readRichText found, drawn with our own elements. */
export function RichText({ blocks, idOf, pictureLabel }: RichTextProps) {
  const inline = (part: Inline, at: number) => {
    if (part.kind === 'break') return <br key={at} />
    if (part.kind === 'picture') return <img key={at} className={css.picture} src={part.src} alt={part.alt || pictureLabel} loading="lazy" />
    const words = part.strong ? <strong>{part.text}</strong> : part.text
    if (!part.href) return <span key={at}>{words}</span>
    return (
      <a key={at} className={css.link} href={part.href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  }
  return (
    <div className={css.rich}>
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
          <Tag key={at} className={css[Tag]} {...(isSection && { id: idOf(at), tabIndex: -1 })}>
            {parts.map(inline)}
          </Tag>
        )
      })}
    </div>
  )
}
