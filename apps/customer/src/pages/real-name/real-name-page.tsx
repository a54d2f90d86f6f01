import { useQuery } from '@tanstack/react-query'
import { realName as words } from '@anxin/words/real-name'
import { useText } from '@anxin/mobile/language/text'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Facts } from './facts.tsx'
import { RealNameForm } from './real-name-form.tsx'
import { Standing } from './standing.tsx'
import css from './real-name.module.css'

/** Who somebody is: what is asked and why, where it stands, who looked at it, and the way to take it back. */
export function RealNamePage() {
  const text = useText(words)
  const read = useQuery(queryFor('doAuthenticationCheck', {}))
  return (
    <Page title={text('title')} read={read} className={css.body} loading={<Skeleton height={320} />}>
      {(check) => (
        <>
          <Standing check={check} />
          {check.canApply && <RealNameForm check={check} />}
          <Facts check={check} />
        </>
      )}
    </Page>
  )
}
