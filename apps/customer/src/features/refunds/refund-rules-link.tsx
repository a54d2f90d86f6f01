import { useQuery } from '@tanstack/react-query'
import { refundList as words } from '@anxin/words/refund-list'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { DocumentLink } from '../content/document-link.tsx'

/** The rules of refunds in the operator's words; nothing while there are none to show. */
export function RefundRulesLink() {
  const text = useText(words)
  const { data: rules } = useQuery({ ...queryFor('refundNotice', {}, { quiet: true }), staleTime: 300_000 })
  return rules && <DocumentLink name={text('rules', { title: rules.title })} document={rules} />
}
