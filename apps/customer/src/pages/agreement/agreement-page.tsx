import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { dayOf } from '@anxin/rules/business-day'
import { agreement as words } from '@anxin/words/agreement'
import { useLanguage } from '@anxin/mobile/language/language'
import { longDate } from '@anxin/mobile/language/long-date'
import { Page } from '@anxin/mobile/page/page.tsx'
import { usePage, useParams } from '@anxin/mobile/navigation/use-page'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { paths } from '../../routes.ts'
import { languageOf, readRichText } from '../../features/content/read-rich-text.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { TranslationNote } from '../../features/content/translation-note.tsx'
import { useReading } from '../../features/content/use-reading.ts'
import css from './agreement.module.css'

const calls = { user: 'getAgreementUser', privacy: 'getAgreementPrivacy', tech: 'getAgreementTech' } as const
type Kind = keyof typeof calls
const isKind = (type: string | undefined): type is Kind => type !== undefined && Object.hasOwn(calls, type)

/** One of the three agreements: `type` is user, privacy or tech. */
export function AgreementPage() {
  const { type } = useParams(paths.agreement)
  const kind = isKind(type) ? type : 'user'
  const read = useQuery({ ...queryFor(calls[kind], {}), staleTime: 5 * 60_000 })
  const text = useText(words)

  return (
    <Page title={text(kind)} className={css.main} read={read} loading={<Waiting />}>
      {(agreement) => <Text agreement={agreement} />}
    </Page>
  )
}

function Text({ agreement }: { agreement: Reply<'getAgreementUser'> }) {
  const { key } = usePage()
  const { version, updatedAt } = agreement
  const { title, content, translation } = useReading(agreement)
  const text = useText(words)
  const headings = useMemo(() => readRichText(content).flatMap((block, at) => (block.tag === 'h3' ? [{ at, label: block.label }] : [])), [content])
  const idOf = (at: number) => `agreement-${key}-${at}`
  const goTo = (at: number) => {
    const heading = document.getElementById(idOf(at))
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    heading?.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <>
      <header className={css.head}>
        <h2 lang={languageOf(title)} className={css.title}>
          {title}
        </h2>
        <p className={css.version}>
          {text('version', { version })} · <time dateTime={dayOf(updatedAt)}>{text('since', { date: useDate(updatedAt) })}</time>
        </p>
        <TranslationNote translation={translation} />
      </header>
      {headings.length > 1 && (
        <nav className={css.contents} aria-label={text('contents')}>
          <h3 className={css.contentsTitle}>{text('contents')}</h3>
          <ol className={css.entries} lang={languageOf(content)}>
            {headings.map(({ at, label }) => (
              <li key={at}>
                <button type="button" className={css.entry} onClick={() => goTo(at)}>
                  {label}
                </button>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <article>
        <RichText html={content} idOf={idOf} />
      </article>
    </>
  )
}

function useDate(at: number): string {
  const language = useLanguage()
  return longDate(at, language)
}

const Waiting = () => (
  <>
    <div className={css.head}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="60%" height={16} />
    </div>
    <Skeleton height={280} radius={14} />
    <SkeletonText lines={5} />
    <SkeletonText lines={4} />
  </>
)
