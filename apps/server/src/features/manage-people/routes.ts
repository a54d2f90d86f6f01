import type { people } from '@anxin/contract/manage/endpoints'
import type { Routes } from '../../http/serve.ts'
import { Refusal } from '../../refusal.ts'
import { appendLook } from '../audit/public.ts'
import { requirementsOf } from '../certificates/public.ts'
import { keptPhone } from '../kept-people/public.ts'
import { partsOfFile } from '../technician-desk/public.ts'
import { standingSuspension } from '../technicians/public.ts'
import { isOwn } from '../vetting/public.ts'
import { findCustomer, pageOfCustomers } from './customer-queries.ts'
import { customerOf, fileOf, suspensionOf, technicianOf } from './shapes.ts'
import * as suspend from './suspend-people.ts'
import { historyOf } from './suspension-queries.ts'
import { findTechnician, pageOfTechnicians } from './technician-queries.ts'

export const managePeopleRoutes = (deps: suspend.PeopleDeps): Routes<typeof people> => ({
  'customer/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfCustomers(deps.db, { ...input, cityCodes })
    return { list: rows.map(customerOf), total, next, page: input.page, limit: input.limit }
  },
  'customer/getInfo': async ({ customerId }, caller) => {
    const { cityCodes, permissions } = caller.operator
    const customer = await findCustomer(deps.db, { customerId, cityCodes })
    if (!customer) throw new Refusal('customerNotFound')
    const [suspensions, own, standing, kept] = await Promise.all([
      historyOf(deps.db, { kind: 'CUSTOMER', subjectId: customerId }),
      isOwn(deps.db, { accountIds: [customerId] }, caller),
      standingSuspension(deps.db, customerId),
      keptPhone(deps.config, deps.db, customerId),
    ])
    const ofAllCities = cityCodes.length === 0
    return {
      ...customerOf({ ...customer, phone: kept ?? customer.phone }),
      spentAmount: customer.spent,
      vipUntilAt: customer.vip_until === null ? undefined : Math.round(customer.vip_until),
      // Identities are those of all cities.
      identity: ofAllCities && permissions.includes('identity.view') ? (customer.identity ?? undefined) : undefined,
      suspendedTechnicianId: ofAllCities && permissions.includes('technician.view') ? standing?.technician_id : undefined,
      isOwn: own,
      suspensions: suspensions.map(suspensionOf),
    }
  },
  'customer/contact': ({ customerId, reason }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      const customer = await findCustomer(tx, { customerId, cityCodes: caller.operator.cityCodes })
      if (!customer) throw new Refusal('customerNotFound')
      await appendLook(deps, tx, caller, { action: 'customer.contact', subject: suspend.customerSubject(customer, caller), reason })
      return { phone: (await keptPhone(deps.config, tx, customerId)) ?? customer.phone }
    }),
  'customer/suspend': (input, caller) => suspend.suspendCustomer(deps, input, caller),
  'customer/resume': (input, caller) => suspend.resumeCustomer(deps, input, caller),
  'technician/getList': async (input, { operator: { cityCodes } }) => {
    const { rows, total, next } = await pageOfTechnicians(deps.db, { ...input, cityCodes })
    return { list: rows.map(technicianOf), total, next, page: input.page, limit: input.limit }
  },
  'technician/getInfo': async ({ technicianId }, caller) => {
    const { operator, now } = caller
    const technician = await findTechnician(deps.db, { technicianId, cityCodes: operator.cityCodes })
    if (!technician) throw new Refusal('technicianNotFound')
    const policy = await deps.policy()
    const [suspensions, parts, requirements, own, kept] = await Promise.all([
      historyOf(deps.db, { kind: 'TECHNICIAN', subjectId: technicianId }),
      partsOfFile(deps.db, technicianId),
      requirementsOf(deps.db, { technicianId, policy, now: now.getTime() }),
      isOwn(deps.db, { accountIds: [technician.account_id] }, caller),
      keptPhone(deps.config, deps.db, technician.account_id),
    ])
    if (!parts || !requirements) throw new Refusal('technicianNotFound')
    return {
      ...technicianOf({ ...technician, phone: kept ?? technician.phone }),
      ...fileOf(technicianId, parts, policy),
      requirements,
      customerId: technician.account_id,
      intro: technician.intro,
      runningOrders: Number(technician.running ?? 0),
      isOwn: own,
      suspensions: suspensions.map(suspensionOf),
    }
  },
  'technician/contact': ({ technicianId, reason }, caller) =>
    deps.db.transaction().execute(async (tx) => {
      const technician = await findTechnician(tx, { technicianId, cityCodes: caller.operator.cityCodes })
      if (!technician) throw new Refusal('technicianNotFound')
      await appendLook(deps, tx, caller, { action: 'technician.contact', subject: suspend.technicianSubject(technician), reason })
      return { phone: (await keptPhone(deps.config, tx, technician.account_id)) ?? technician.phone }
    }),
  'technician/suspend': (input, caller) => suspend.suspendPlatformTechnician(deps, input, caller),
  'technician/resume': (input, caller) => suspend.resumePlatformTechnician(deps, input, caller),
})
