import type { smsVendors } from '@anxin/contract/manage/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { smsInfo, testSms } from './test-sms.ts'

export const smsRoutes = (deps: Pick<Deps, 'db' | 'config' | 'clock' | 'sms' | 'auditKey'>): Routes<typeof smsVendors> => ({
  'sms/getInfo': (_input, caller) => smsInfo(deps, caller),
  'sms/test': (_input, caller) => testSms(deps, caller),
})
