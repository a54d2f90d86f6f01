import { resultPage as words } from '@anxin/words/result-page'
import { common } from '@anxin/words/common'
import { safeRoute } from '@anxin/mobile/navigation/app-router'
import { openPath } from '@anxin/mobile/navigation/open-path'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { SuccessMark } from '@anxin/ui/success-mark.tsx'
import { useResulPage } from '../../features/content/result.ts'
import { paths } from '../../routes.ts'
import css from './result-page.module.css'

/** The result of what was just done, and where it leads; without a word beforehand: paid, and home. */
export function ResultPagePage() {
  const { navTitle, targetUrl } = useResulPage()
  const text = useText(words)
  const shared = useText(common)
  const router = useRouter()
  // The default title is kept in Chinese; it is the one that has a translation.
  const title = navTitle === common.zh.paymentDone ? shared('paymentDone') : navTitle
  const target = safeRoute(targetUrl) ?? paths.index()
  const isHome = target === paths.index()

  return (
    <Page title={title}>
      <div className={css.middle}>
        <EmptyState
          drawing={<SuccessMark />}
          title={title}
          action={
            <div className={css.actions}>
              <Button onClick={() => openPath(router, target, 'redirectTo')}>{text(isHome ? 'home' : 'go')}</Button>
              {!isHome && (
                <Button variant="ghost" onClick={() => router.switchTab(paths.index())}>
                  {text('home')}
                </Button>
              )}
            </div>
          }
        >
          {text('note')}
        </EmptyState>
      </div>
    </Page>
  )
}
