import type { Reply } from '@anxin/contract/calls'
import { placeOrder as words } from '@anxin/words/place-order'
import { useText } from '@anxin/mobile/language/text'
import { DocumentLink } from '../../features/content/document-link.tsx'
import css from './place-order.module.css'

/** That ordering accepts the notice, whose title opens it. Nothing is ticked: anyone who is here has agreed when signing in. */
export function NoticeLine({ notice }: { notice: Reply<'getOrderPayNotice'> }) {
  const text = useText(words)
  return (
    <p className={css.agree}>
      {text('agree')}
      <DocumentLink name={text('noticeName', { title: notice.title })} document={notice} />
    </p>
  )
}
