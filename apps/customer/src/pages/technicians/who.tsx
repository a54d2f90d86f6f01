import { Suspense, useState } from 'react'
import { technicians } from '@anxin/words/technicians'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Rating } from '@anxin/ui/rating.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { sized } from '../../features/technicians/sized.ts'
import { TravelLine } from '../../features/technicians/travel-line.tsx'
import { VerifiedMark } from '../../features/technicians/verified-mark.tsx'
import { paths } from '../../routes.ts'
import type { Detail } from './use-chosen-project.ts'
import shared from './technicians.module.css'
import css from './who.module.css'

const PictureViewer = lazyPart(() => import('../../features/reviews/picture-viewer.tsx').then(({ PictureViewer: view }) => ({ default: view })))

const levels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const
const longIntro = 72

/** Who it is: portrait, name, score, the way here, a few words, pictures. */
export function Who({ technician }: { technician: Detail }) {
  const text = useText(technicians)
  const { nickname, avatar, verified, level, sex, age, workYears, score, commentCount, stateText, shopName } = technician
  const isFar = technician.inRange === false
  const facts = [
    sex === 1 || sex === 2 ? text(`sex${sex}`) : undefined,
    text('age', { n: age }),
    workYears > 0 ? text('years', { n: workYears }) : undefined,
    shopName,
  ].filter(Boolean)
  return (
    <section className={css.who} data-tech-id={technician.techId}>
      <div className={css.portrait}>
        <Picture src={sized(avatar, 384)} alt="" radius={16} eager fallback={<span className={css.letter}>{[...nickname][0]}</span>} />
      </div>
      <div className={css.facts}>
        <h2 className={css.name}>
          <span>{nickname}</span>
          {verified && <VerifiedMark size={20} />}
        </h2>
        <div className={css.tags}>
          <Tag tone="primary">{text(levels[Math.min(levels.length, Math.max(1, level)) - 1] ?? 'level1')}</Tag>
          <Tag>{stateText}</Tag>
        </div>
        {commentCount > 0 ? <Rating value={score} count={commentCount} /> : <Rating noneLabel={text('noReviews')} />}
        <p className={shared.small}>{facts.join(' · ')}</p>
        <TravelLine {...technician} short={isFar} />
        {isFar && <p className={css.far}>{text('outOfReach')}</p>}
      </div>
      <FollowButton technician={technician} />
      <Intro text={technician.intro} />
      <Album technician={technician} />
    </section>
  )
}

function FollowButton({ technician: { techId, followed, fansCount } }: { technician: Detail }) {
  const text = useText(technicians)
  const follow = useFollow(techId)
  return (
    <div className={css.follow}>
      <span className={shared.small}>{fansCount > 0 && text('fans', { n: fansCount })}</span>
      <Button size="s" variant="secondary" aria-pressed={followed} onClick={() => requireLogin(() => follow.mutate(!followed))}>
        {text(followed ? 'following' : 'follow')}
      </Button>
    </div>
  )
}

function Intro({ text: intro }: { text: string }) {
  const text = useText(technicians)
  const [isOpen, setOpen] = useState(false)
  const isLong = [...intro].length > longIntro
  if (!intro) return null
  return (
    <div className={css.intro}>
      <p data-clamped={isLong && !isOpen}>{intro}</p>
      {isLong && (
        <button type="button" className={shared.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}

function Album({ technician: { techId, nickname, photos } }: { technician: Detail }) {
  const [open, setOpen] = useState<number>()
  const text = useText(technicians)
  const router = useRouter()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={css.album} aria-label={text('album')}>
        {photos.map((photo, at) => (
          <li key={photo}>
            <button type="button" aria-label={text('photo', { name: nickname, n: at + 1 })} onClick={() => setOpen(at)}>
              <Picture src={sized(photo, 384)} alt="" ratio="4/3" radius={10} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={cx(shared.toggle, css.whole)} onClick={() => router.navigateTo(paths.album({ techId }))}>
        {text('allPhotos', { n: photos.length })}
      </button>
      {open !== undefined && (
        <Suspense>
          <PictureViewer images={photos} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
