import type { schedule } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import type { ReadCalendar } from './calendar.ts'
import { getTechBusy } from './get-tech-busy.ts'

export const scheduleRoutes = ({ db, policy }: Deps, readCalendar: ReadCalendar): Routes<typeof schedule> => ({
  getTechBusy: {
    readsOnly: true,
    handle: async (input, { accountId, now }) => getTechBusy({ db, readCalendar }, { ...input, accountId, now, policy: await policy() }),
  },
})
