import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { guide } from '@anxin/words/guide'
import { isInSong } from '@anxin/mobile/appearance/is-in-song'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { BarePage } from '@anxin/mobile/page/bare-page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { local } from '@anxin/mobile/storage/storage'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { cx } from '@anxin/ui/cx'
import { Picture } from '@anxin/ui/picture.tsx'
import { paths } from '../../routes.ts'
import { SkipButton } from './skip-button.tsx'
import css from './guide.module.css'

const givenUpAfterMs = 1000

/** The first start: a few pictures to swipe, and the way in. Without pictures it leads home at once. */
export function GuidePage() {
  const router = useRouter()
  const text = useText(guide)
  const { data, isError } = useQuery(queryFor('getPicsGuide', {}, { quiet: true }))
  const slides = data?.list.toSorted((a, b) => a.sort - b.sort) ?? []
  const enter = (version = data?.version ?? '1') => {
    local.setItem('guideSeen', version)
    router.reLaunch(paths.index())
  }
  const leave = useEffectEvent(() => void router.reLaunch(paths.index()))
  const isEmpty = data !== undefined && slides.length === 0

  useEffect(() => {
    if (isEmpty) leave()
    if (!isError) return undefined
    const timer = setTimeout(leave, givenUpAfterMs)
    return () => clearTimeout(timer)
  }, [isEmpty, isError])

  return (
    <BarePage title={text('title')} isBusy={slides.length === 0}>
      {slides.length > 0 && <Slides slides={slides} onEnter={() => enter()} />}
    </BarePage>
  )
}

type Slide = { image: string; title: string; subtitle: string; titleEn: string; subtitleEn: string }

function Slides({ slides, onEnter }: { slides: readonly Slide[]; onEnter: () => void }) {
  const text = useText(guide)
  const isEnglish = useLanguage() === 'en'
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const isLast = at === slides.length - 1

  const scrolled = () => {
    if (strip.current) setAt(Math.round(strip.current.scrollLeft / strip.current.clientWidth))
  }
  const go = (to: number) => strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: 'smooth' })
  const start = () => {
    if (!agreed) return setAsked(true)
    useLoginAndRegister.setState((form) => ({ ...form, agreed: true }))
    onEnter()
  }

  return (
    <div className={css.page}>
      <SkipButton onSkip={onEnter} />
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
      <footer className={css.foot}>
        <div className={css.dots} aria-hidden="true">
          {slides.map(({ image }, index) => (
            <i key={image} data-on={index === at} />
          ))}
        </div>
        {isLast ? <Agreement agreed={agreed} asked={asked} onChange={setAgreed} /> : null}
        <Button full size="l" onClick={isLast ? start : () => go(at + 1)}>
          {text(isLast ? 'start' : 'next')}
        </Button>
      </footer>
    </div>
  )
}

function Agreement({ agreed, asked, onChange }: { agreed: boolean; asked: boolean; onChange: (agreed: boolean) => void }) {
  const router = useRouter()
  const text = useText(guide)
  const link = (type: 'user' | 'privacy') => (
    <button
      type="button"
      className={css.link}
      onClick={(event) => {
        event.preventDefault()
        router.navigateTo(paths.agreement({ type }))
      }}
    >
      {text(type)}
    </button>
  )
  return (
    <div>
      <Checkbox checked={agreed} onChange={onChange} label={`${text('agree')}${text('user')}${text('privacy')}`}>
        {text('agree')}
        {link('user')}
        {link('privacy')}
      </Checkbox>
      {asked && !agreed && (
        <p className={css.must} role="alert">
          {text('mustAgree')}
        </p>
      )}
    </div>
  )
}
