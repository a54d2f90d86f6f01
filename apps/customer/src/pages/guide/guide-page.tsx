import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { guide } from '@anxin/words/guide'
import { isInSong } from '@anxin/mobile/appearance/is-in-song'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { agree, browseOnly, isBrowsing } from '@anxin/mobile/storage/consent'
import { local } from '@anxin/mobile/storage/storage'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { paths } from '../../routes.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { SkipButton } from './skip-button.tsx'
import css from './guide.module.css'

const givenUpAfterMs = 1000

/** The first start: a few pictures to swipe, the question for consent, and the way in. Pictures may be skipped or missing, the question not. */
export function GuidePage() {
  const router = useRouter()
  const text = useText(guide)
  const { data, isError } = useQuery(queryFor('getPicsGuide', {}, { quiet: true }))
  const [mustAsk] = useState(isBrowsing)
  const slides = data?.list.toSorted((a, b) => a.sort - b.sort) ?? []
  const enter = (version = data?.version ?? '1') => {
    local.setItem('guideSeen', version)
    router.reLaunch(paths.index())
  }
  const leave = useEffectEvent(() => void router.reLaunch(paths.index()))
  const isEmpty = data !== undefined && slides.length === 0

  useEffect(() => {
    if (mustAsk) return undefined
    if (isEmpty) leave()
    if (!isError) return undefined
    const timer = setTimeout(leave, givenUpAfterMs)
    return () => clearTimeout(timer)
  }, [mustAsk, isEmpty, isError])

  const agreed = () => {
    useLoginAndRegister.setState((form) => ({ ...form, agreed: true }))
    agree()
    enter()
  }
  const browsing = () => {
    browseOnly()
    enter()
  }
  const ask = mustAsk && <ConsentSheet onAgree={agreed} onBrowse={browsing} />
  return (
    <BarePage title={text('title')} isBusy={slides.length === 0 && !mustAsk}>
      {slides.length > 0 ? <Slides slides={slides} ask={ask} onEnter={() => enter()} /> : ask && <div className={css.page}>{ask}</div>}
    </BarePage>
  )
}

type Slide = { image: string; title: string; subtitle: string; titleEn: string; subtitleEn: string }

type Props = { slides: readonly Slide[]; ask: ReactNode; onEnter: () => void }

/** `ask`: what stands below the pictures until it is answered; skipping them leads to the last one then. */
function Slides({ slides, ask, onEnter }: Props) {
  const text = useText(guide)
  const isEnglish = useLanguage() === 'en'
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [isSkipped, setSkipped] = useState(false)
  const last = slides.length - 1

  const scrolled = () => {
    if (strip.current) setAt(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }
  const go = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' })
  const skip = () => {
    setSkipped(true)
    go(last)
  }
  return (
    <div className={css.page}>
      {!isSkipped && <SkipButton onSkip={ask ? skip : onEnter} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={strip} className={css.strip} onScroll={scrolled} tabIndex={0} role="region" aria-label={text('slide', { n: at + 1, total: slides.length })}>
        {slides.map(({ image, title, subtitle, titleEn, subtitleEn }, index) => (
          <section key={image} className={css.slide} aria-hidden={index !== at}>
            <Picture src={image} alt="" ratio="auto" eager={index === 0} className={css.picture} />
            <div className={css.words}>
              <h2 className={cx((isEnglish || isInSong(title)) && 'display', css.title)}>{isEnglish ? titleEn : title}</h2>
              <p>{isEnglish ? subtitleEn : subtitle}</p>
            </div>
          </section>
        ))}
      </div>
      <footer className={cx(css.foot, Boolean(ask) && css.asking)}>
        <div className={css.dots} aria-hidden="true">
          {slides.map(({ image }, index) => (
            <i key={image} data-on={index === at} />
          ))}
        </div>
        {ask || (
          <Button full size="l" onClick={at === last ? onEnter : () => go(at + 1)}>
            {text(at === last ? 'start' : 'next')}
          </Button>
        )}
      </footer>
    </div>
  )
}
