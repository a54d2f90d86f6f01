import type { MouseEvent } from 'react'
import { useWebView } from '@anxin/mobile/drafts/drafts'
import { useLanguage } from '@anxin/mobile/language/language'
import { useOnceSeen } from '@anxin/mobile/lists/use-once-seen'
import { openPath } from '@anxin/mobile/navigation/open-path'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Picture } from '@anxin/ui/picture.tsx'
import { bannerIn } from '../../features/content/banner-in.ts'
import { type Banner, bannerUrl } from '../../features/content/banner-url.ts'
import { sized } from '../../features/technicians/sized.ts'
import css from './banners.module.css'

const pictureWidth = 720

/** The banners as cards: what each says, on the card's own ground beside its picture. */
export function BannerCards({ list }: { list: readonly Banner[] }) {
  const language = useLanguage()
  return list.map((banner) => <BannerCard key={banner.bannerId} banner={bannerIn(language, banner)} />)
}

function BannerCard({ banner }: { banner: Banner }) {
  const router = useRouter()
  const url = bannerUrl(banner)
  const [place, isSeen] = useOnceSeen()
  const face = (
    <>
      {isSeen && <Picture src={sized(banner.image, pictureWidth)} alt="" className={css.picture} />}
      <span className={css.title}>{banner.title}</span>
      <span className={css.subtitle}>{banner.subtitle}</span>
    </>
  )
  if (!url)
    return (
      <div ref={place} className={css.banner}>
        {face}
      </div>
    )

  const open = (event: MouseEvent) => {
    if (banner.linkType === 'WEB') useWebView.setState({ src: banner.link, title: banner.title })
    const [path = ''] = url.split('?')
    // A page nobody knows is left to the link itself, which leads to the page that says so.
    if (event.metaKey || event.ctrlKey || event.shiftKey || !Object.hasOwn(router.routes, path)) return
    event.preventDefault()
    openPath(router, url)
  }
  return (
    <a ref={place} className={css.banner} href={`#${url}`} onClick={open} data-banner-id={banner.bannerId}>
      {face}
    </a>
  )
}
