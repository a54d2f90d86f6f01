import { keptStore } from '@anxin/mobile/drafts/drafts'
import { paths } from '../../routes.ts'

/** The result page's title and where it leads. */
export const useResulPage = keptStore<{ navTitle: string; targetUrl: string }>('resulPage', { navTitle: '支付成功', targetUrl: paths.index() }, 'session')
