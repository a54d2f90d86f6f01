import { pathOf } from '@anxin/mobile/navigation/paths'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { paths, type RouteName } from '../../routes.ts'

type ToLogin = Parameters<typeof paths.login>[0]

/** The login page, which keeps what was typed where it lies right below. A page that was opened by its address has none below it. */
export function useLoginBelow() {
  const router = useRouter()
  const isLoginBelow = () => router.getSnapshot().stack.pages.at(-2)?.path === pathOf('login' satisfies RouteName)
  return {
    /** How many pages lie above the one that signing in was asked from. */
    pagesAbove: () => (isLoginBelow() ? 2 : 1),
    toLogin(params: ToLogin) {
      if (isLoginBelow()) router.navigateBack()
      else router.redirectTo(paths.login(params))
    },
  }
}
