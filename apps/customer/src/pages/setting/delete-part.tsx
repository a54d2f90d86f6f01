import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useText } from '@anxin/mobile/language/text'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { cx } from '@anxin/ui/cx'
import css from './setting.module.css'

const DeleteConfirm = lazyPart(() => import('./delete-confirm.tsx').then(({ DeleteConfirm: part }) => ({ default: part })))

/** The end of an account: what goes and what stays, then the number once more. */
export function DeletePart() {
  const text = useText(words)
  const [isSure, setSure] = useState(false)
  const days = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.caseKeptDays
  return (
    <Page title={text('deleteTitle')} className={css.body}>
      <h2 className={cx('display', css.heading)}>{text('deleteHeading')}</h2>
      <ul className={css.terms}>
        <li>{text('deleteGone')}</li>
        <li>{text('deleteCoupons')}</li>
        <li>{text('deleteKept')}</li>
        {days !== undefined && <li>{text('deleteCases', { days })}</li>}
        <li>{text('deleteOpen')}</li>
      </ul>
      {isSure ? (
        <Suspense fallback={null}>
          <DeleteConfirm />
        </Suspense>
      ) : (
        <Button variant="danger" size="l" full onClick={() => setSure(true)}>
          {text('deleteNow')}
        </Button>
      )}
    </Page>
  )
}
