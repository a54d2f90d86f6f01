import { memo, type ReactNode } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { reviews as words } from '@anxin/words/reviews'
import { DayAgo } from '@anxin/mobile/language/ago.tsx'
import { useLanguage } from '@anxin/mobile/language/language'
import { nameIn } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Stars } from '@anxin/ui/stars.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { isChinese } from './browser-translation.ts'
import { Pictures } from './pictures.tsx'
import { Translation } from './translation.tsx'
import css from './review-row.module.css'

export type Review = Reply<'getTechComment'>['list'][number]

type Props = { review: Review; now: number; act?: ReactNode; footer?: ReactNode }

/** One review: who, how many stars, for what, the words, the pictures and the answer. `now` epoch ms; `act` stands beside who wrote it. */
export const ReviewRow = memo(function ReviewRow({ review, now, act, footer }: Props) {
  const { anonymous, avatar, score, content, images, projectName, projectNameEn, reply, createdAt } = review
  const text = useText(words)
  const language = useLanguage()
  const tags = language === 'en' ? review.tagsEn : review.tags
  const nickname = anonymous ? text('anonymous') : review.nickname

  return (
    <article className={css.review}>
      <header className={css.head}>
        <Avatar src={avatar} name={nickname} size={36} />
        <div className={css.who}>
          <span className={css.name}>{nickname}</span>
          <span className={css.meta}>
            <Stars value={score} size={13} />
            <span className="tabular">
              <DayAgo at={createdAt} now={now} />
            </span>
          </span>
        </div>
        {act}
      </header>
      <p className={css.project}>{nameIn(language, { name: projectName, nameEn: projectNameEn })}</p>
      <p className={content ? css.content : css.quiet} lang={content && isChinese(content) ? 'zh-CN' : undefined}>
        {content || text('noText')}
      </p>
      <Translation text={content} />
      {tags.length > 0 && (
        <ul className={css.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tone="primary">{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && <Pictures images={images} />}
      {reply && (
        <div className={css.reply}>
          <p className={css.replyTitle}>{text('reply')}</p>
          <p lang={isChinese(reply) ? 'zh-CN' : undefined}>{reply}</p>
          <Translation text={reply} />
        </div>
      )}
      {footer}
    </article>
  )
})
