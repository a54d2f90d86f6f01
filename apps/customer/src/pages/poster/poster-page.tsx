import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { poster as words } from '@anxin/words/poster'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useLanguage } from '@anxin/mobile/language/language'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { ScrollDrawing } from '@anxin/ui/drawings/scroll.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { bannerIn } from '../../features/content/banner-in.ts'
import type { Banner } from '../../features/content/banner-url.ts'
import { useSwitch } from '../../features/content/use-switch.ts'
import { sized } from '../../features/technicians/sized.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { paths } from '../../routes.ts'
import { CameOfIt } from './came-of-it.tsx'
import { usePosterCounts } from './use-poster-counts.ts'
import css from './poster.module.css'

const loadPosterSheet = () => import('./poster-sheet.tsx').then(({ PosterSheet }) => ({ default: PosterSheet }))
const PosterSheet = lazyPart(loadPosterSheet)

const thumbWidth = 360

/** The operator's posters; one that is tapped is drawn with the code that leads here. */
export function PosterPage() {
  useReady(loadPosterSheet)
  const text = useText(words)
  const language = useLanguage()
  const { near, settled } = useNear()
  const { signedIn } = useSession()
  const posters = useQuery({ ...queryFor('getBannerAdIndex', { cityCode: near?.cityCode }), enabled: settled })
  const countsOf = usePosterCounts()
  const isOpen = useSwitch('switchShare')
  const router = useRouter()
  const [shown, setShown] = useState<{ poster: Banner; open: boolean }>()

  return (
    <Page
      title={text('title')}
      className={css.body}
      read={posters}
      onRefresh={posters.refetch}
      loading={
        <div className={css.grid}>
          {[0, 1, 2, 3].map((at) => (
            <div key={at} className={css.poster}>
              <Skeleton className={css.picture} height="auto" radius={0} />
              <span className={css.title}>
                <Skeleton width="70%" />
              </span>
            </div>
          ))}
        </div>
      }
    >
      {({ list }) => (
        <>
          {list.length === 0 && (
            <EmptyState
              drawing={<ScrollDrawing />}
              title={text('empty')}
              action={
                <Button variant="secondary" onClick={() => (isOpen ? router.navigateTo(paths.shareMoney()) : router.switchTab(paths.index()))}>
                  {text(isOpen ? 'toLink' : 'home')}
                </Button>
              }
            >
              {text('emptyNote')}
            </EmptyState>
          )}
          {signedIn && list.length > 0 && <CameOfIt />}
          <ul className={css.grid} aria-label={text('list')}>
            {list
              .map((written) => bannerIn(language, written))
              .map((poster) => (
                <li key={poster.bannerId} className={css.poster}>
                  <button
                    type="button"
                    className={css.open}
                    aria-label={text('open', { title: poster.title })}
                    onClick={() => setShown({ poster, open: true })}
                  >
                    <Picture src={sized(poster.image, thumbWidth)} alt="" className={css.picture} />
                    <span className={css.title}>{poster.title}</span>
                  </button>
                  {countsOf && <p className={css.counts}>{text('counts', countsOf(poster.bannerId))}</p>}
                </li>
              ))}
          </ul>
          {shown && (
            <Suspense>
              <PosterSheet poster={shown.poster} open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
            </Suspense>
          )}
        </>
      )}
    </Page>
  )
}
