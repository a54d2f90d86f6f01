import { Suspense, useState } from 'react'
import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { useFollowed } from '../../features/follows/use-followed.ts'
import { sized } from '../../features/technicians/sized.ts'
import { paths } from '../../routes.ts'
import type { Detail } from './use-chosen-project.ts'
import { PictureViewer, usePictureViewer } from '../../features/reviews/lazy-picture-viewer.ts'
import shared from './technicians.module.css'
import css from './who.module.css'

const longIntro = 72

/** What the technician says and shows: a few words and pictures, and the way to follow. */
export function Who({ technician }: { technician: Detail }) {
  return (
    <section className={css.who}>
      <FollowButton technician={technician} />
      <Intro text={technician.intro} />
      <Album technician={technician} />
    </section>
  )
}

function FollowButton({ technician: { techId, followed: wasFollowed, fansCount } }: { technician: Detail }) {
  const text = useText(technicians)
  const follow = useFollow(techId)
  const followed = useFollowed(techId, wasFollowed)
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
  usePictureViewer()
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
