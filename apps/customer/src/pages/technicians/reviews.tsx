import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/query-client'
import { useText } from '@anxin/mobile/text'
import { dayOf } from '@anxin/rules/business-day'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Stars } from '@anxin/ui/stars.tsx'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { sized } from '../../features/technicians/sized.ts'
import { Section } from './section.tsx'
import css from './technicians.module.css'

type Review = Reply<'getTechComment'>['list'][number]

const shownTags = 6

/** What people say, by tag; the first few, and the way to all. */
export function Reviews({ techId }: { techId: string }) {
  const router = useRouter()
  const text = useText(technicians)
  const [tagId, setTagId] = useState<string>()
  const { data: counts } = useQuery(queryFor('getTechCommentCount', { techId }))
  const { data: page } = useQuery({ ...queryFor('getTechComment', { techId, tagId, limit: 3 }), placeholderData: keepPreviousData })
  const total = counts?.total ?? 0
  return (
    <Section
      title={text('reviews')}
      side={
        total > 0 && (
          <span className={css.score}>
            <strong className="tabular">{counts?.avgScore.toFixed(1)}</strong>
            <Stars value={counts?.avgScore ?? 0} size={14} />
          </span>
        )
      }
    >
      {counts && total === 0 && <p className={css.small}>{text('noReviews')}</p>}
      {counts && counts.tags.length > 0 && (
        <div className={css.tagRow} role="group" aria-label={text('reviews')}>
          <Chip selected={tagId === undefined} onClick={() => setTagId(undefined)}>
            {text('tagAll')} {total}
          </Chip>
          {counts.tags.slice(0, shownTags).map(({ tagId: id, name, count }) => (
            <Chip key={id} selected={id === tagId} onClick={() => setTagId(id === tagId ? undefined : id)}>
              {name} {count}
            </Chip>
          ))}
        </div>
      )}
      {!page && (
        <div className={css.review}>
          <Skeleton width={36} height={36} radius="50%" />
          <SkeletonText lines={3} />
        </div>
      )}
      {page?.list.map((review) => (
        <ReviewRow key={review.reviewId} review={review} />
      ))}
      {total > 0 && (
        <Button variant="secondary" full onClick={() => router.navigateTo('/pages/comment-list/comment-list', { techId })}>
          {text('allReviews', { n: total })}
        </Button>
      )}
    </Section>
  )
}

function ReviewRow({ review: { nickname, avatar, score, createdAt, projectName, content, images, tags, reply } }: { review: Review }) {
  const text = useText(technicians)
  const name = nickname || text('anonymous')
  return (
    <article className={css.review}>
      <Avatar src={sized(avatar, 96)} name={name} size={36} />
      <div className={css.reviewWords}>
        <div className={css.reviewHead}>
          <h3>{name}</h3>
          <Stars value={score} size={13} />
        </div>
        <p className={css.small}>
          {dayOf(createdAt)} · {projectName}
        </p>
        {content && <p>{content}</p>}
        {!content && tags.length > 0 && <p>{tags.join('，')}</p>}
        {images.length > 0 && (
          <ul className={css.pictures}>
            {images.slice(0, 4).map((image) => (
              <li key={image}>
                <Picture src={sized(image, 192)} alt={text('picture')} radius={8} />
              </li>
            ))}
          </ul>
        )}
        {reply && <p className={css.reply}>{text('reply', { text: reply })}</p>}
      </div>
    </article>
  )
}
