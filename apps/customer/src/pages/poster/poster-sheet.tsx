import { useQuery } from '@tanstack/react-query'
import { poster as words } from '@anxin/words/poster'
import { titles } from '@anxin/words/titles'
import { toast } from '@anxin/mobile/overlays/toast'
import { mayUse } from '@anxin/mobile/permissions/permissions'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { bannerUrl, type Banner } from '../../features/content/banner-url.ts'
import { copyText } from '../../features/content/copy-text.ts'
import { sized } from '../../features/technicians/sized.ts'
import { drawPoster } from './draw-poster.ts'
import { inviteLink } from '../../features/accounts/invite-link.ts'
import css from './poster.module.css'

const drawnWidth = 1125

/** A poster drawn with its code: my own when I am signed in. It is saved, shared by the device's own sheet, or its link copied. */
export function PosterSheet({ poster, open, onClose }: { poster: Banner; open: boolean; onClose: () => void }) {
  const text = useText(words)
  const brand = useText(titles)('app')
  const { signedIn } = useSession()
  const user = useQuery({ ...queryFor('getUserInfo', {}, { quiet: true }), enabled: signedIn })
  // What lies outside the app cannot be opened from a link; home can.
  const path = (poster.linkType !== 'WEB' && bannerUrl(poster)) || paths.index()
  const inviteCode = signedIn ? user.data?.inviteCode : undefined
  const link = inviteLink({ from: location.href, path, inviteCode, posterId: poster.bannerId })
  const { title, subtitle, image } = poster
  const scan = text('scan')
  const drawn = useQuery({
    queryKey: ['poster', image, title, link, scan],
    queryFn: () => drawPoster({ picture: sized(image, drawnWidth), title, subtitle, brand, scan, link }),
    enabled: open && (!signedIn || inviteCode !== undefined),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })

  // Without one's code it would be the poster of nobody.
  const isCodeless = signedIn && user.isError && !user.data
  const isFailed = isCodeless || drawn.isError

  return (
    <Sheet open={open} onClose={onClose} title={text('preview')}>
      <div className={css.preview}>
        {drawn.data && <img className={css.drawn} src={drawn.data.url} alt={text('picture', { title })} />}
        {drawn.isPending && !isFailed && (
          <div className={css.drawn} role="status" aria-label={text('drawing')}>
            <Skeleton height="100%" radius={14} />
          </div>
        )}
        {isFailed && (
          <>
            <p role="alert">{text('failed')}</p>
            <Button variant="secondary" onClick={() => void (isCodeless ? user.refetch() : drawn.refetch())}>
              {text('retry')}
            </Button>
          </>
        )}
        {!isFailed && <p className={css.note}>{text(signedIn ? 'withCode' : 'withoutCode')}</p>}
        {drawn.data && <p className={css.note}>{text('hold')}</p>}
        {!signedIn && (
          <Button variant="ghost" onClick={() => requireLogin(() => undefined)}>
            {text('signIn')}
          </Button>
        )}
        {drawn.data && <Ways blob={drawn.data.blob} link={link} title={title} />}
      </div>
    </Sheet>
  )
}

function Ways({ blob, link, title }: { blob: Blob; link: string; title: string }) {
  const text = useText(words)
  const file = new File([blob], `${title}.png`, { type: 'image/png' })
  const canShare = navigator.canShare?.({ files: [file] }) ?? false
  const save = async () => {
    if (!(await mayUse('saving'))) return
    const url = URL.createObjectURL(blob)
    const anchor = Object.assign(document.createElement('a'), { href: url, download: file.name })
    anchor.click()
    // The browser reads it after the click, in its own time.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    toast(text('saved'), { type: 'success' })
  }
  // Closing the device's sheet is no failure.
  const share = () => navigator.share({ files: [file], title, text: link }).catch(() => undefined)
  return (
    <div className={css.ways}>
      <Button variant="secondary" full onClick={() => void save()}>
        {text('save')}
      </Button>
      {canShare ? (
        <Button full onClick={() => void share()}>
          {text('share')}
        </Button>
      ) : (
        <Button full onClick={() => void copyText(link, { copied: text('copied'), failed: link })}>
          {text('copyLink')}
        </Button>
      )}
    </div>
  )
}
