import { persistedStore } from '@anxin/mobile/drafts/drafts'
import { common } from '@anxin/words/common'
import { paths } from '../../routes.ts'

/** The result page's title and where it leads. */
export const useResulPage = persistedStore<{ navTitle: string; targetUrl: string }>(
  'resulPage',
  { navTitle: common.zh.paymentDone, targetUrl: paths.index() },
  'session',
)
