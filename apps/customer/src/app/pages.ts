import '@anxin/ui/all-icons'
import { pageLoader } from '@anxin/mobile/page/page-files'

/** Loads a page's code. Home and the pages of technicians come with the app's own. */
export const loadPageNamed = pageLoader(import.meta.glob(['../pages/*/*-page.tsx', '!../pages/{index,technicians-list,technicians}/*']))
