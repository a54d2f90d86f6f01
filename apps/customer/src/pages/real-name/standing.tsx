import type { Reply } from '@anxin/contract/calls'
import { realName as words } from '@anxin/words/real-name'
import { useText } from '@anxin/mobile/language/text'
import { pathOf } from '@anxin/mobile/navigation/paths'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths, type RouteName } from '../../routes.ts'
import { useWhen } from '../../features/orders/use-when.ts'
import css from './real-name.module.css'

type Check = Reply<'doAuthenticationCheck'>
/** Pages that send somebody here first. */
const joining = (['technicianEntry', 'merchantSettlement', 'merchantInf', 'storeInfn'] satisfies RouteName[]).map(pathOf)

/** Where the check stands, and what can be done about it. */
export function Standing({ check: { status, finding, submittedAt, answerBy, reviewedAt, canApply, triesLeft } }: { check: Check }) {
  const text = useText(words)
  const when = useWhen()
  const router = useRouter()
  const contact = (
    <Button size="s" variant="ghost" onClick={() => router.navigateTo(paths.customerService())}>
      {text('contact')}
    </Button>
  )
  if (status === 'APPROVED')
    return (
      <Notice
        tone="success"
        title={text('done')}
        action={
          joining.some((path) => path === router.getSnapshot().stack.pages.at(-2)?.path) && (
            <Button size="s" onClick={() => router.navigateBack()}>
              {text('goOn')}
            </Button>
          )
        }
      >
        {reviewedAt !== undefined && text('doneNote', { at: when(reviewedAt) })}
      </Notice>
    )
  if (status === 'PENDING') {
    const at = when(submittedAt ?? 0)
    return <Notice title={text('pending')}>{answerBy === undefined ? text('pendingNote', { at }) : text('pendingBy', { at, by: when(answerBy) })}</Notice>
  }
  if (status === 'DISABLED')
    return (
      <Notice tone="warning" title={text('disabled')} action={contact}>
        {text('BY_OPERATOR')}
      </Notice>
    )
  const spent = triesLeft === 0
  if (status === 'REJECTED')
    return (
      <Notice tone="warning" title={text('rejected')} action={finding === 'USED_ELSEWHERE' && contact}>
        {spent ? text('noTries') : text(finding ?? 'again')}
      </Notice>
    )
  if (spent) return <Notice tone="warning">{text('noTries')}</Notice>
  if (!canApply) return <Notice title={text('closed')}>{text('closedNote')}</Notice>
  return <h2 className={css.title}>{text('heading')}</h2>
}
