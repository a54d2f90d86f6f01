import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { searchTerms } from '@anxin/rules/search-typed'
import { customerService as words } from '@anxin/words/customer-service'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Field } from '@anxin/ui/field.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Unread } from './unread.tsx'
import css from './customer-service.module.css'

/** What people ask, with the figures in force, to be searched. */
export function Questions() {
  const text = useText(words)
  const [sought, setSought] = useState('')
  const { data: rules, error, refetch } = useQuery(queryFor('getConfigure', {}, { quiet: true }))
  if (!rules && !error) return null
  if (!rules)
    return (
      <section className={css.section}>
        <h2>{text('faq')}</h2>
        <Unread error={error} onRetry={refetch} />
      </section>
    )

  const all = [
    { question: text('qCancel'), answer: text('aCancel') },
    { question: text('qPay'), answer: text('aPay', { n: rules.payExpireMin }) },
    { question: text('qAccept'), answer: text('aAccept', { n: rules.acceptExpireMin }) },
    { question: text('qSoon'), answer: text('aSoon', { n: rules.minLeadMin, days: rules.horizonDays }) },
    { question: text('qArrival'), answer: text('aArrival') },
    { question: text('qReview'), answer: text('aReview', { n: rules.commentDays }) },
  ]
  const wanted = searchTerms(sought)
  const found = all.filter(({ question, answer }) => wanted.every((word) => `${question}${answer}`.toLowerCase().includes(word)))
  return (
    <section className={css.section}>
      <h2>{text('faq')}</h2>
      <Field label={text('faqSearch')} labelHidden placeholder={text('faqSearch')} value={sought} onChange={setSought} type="search" enterKeyHint="search" />
      {found.map(({ question, answer }) => (
        <details key={question} className={css.question}>
          <summary>
            {question}
            <Icon name="chevron-down" size={18} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      {found.length === 0 && <p role="status">{text('faqNone')}</p>}
    </section>
  )
}
