import type { safety } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { Routes } from '../../http/serve.ts'
import { arm, askForHelp, getSafety } from './arm.ts'
import { checkIn } from './check-in.ts'
import { dropContact } from './contact-queries.ts'
import type { Side } from './queries.ts'
import { notifyPlace } from './notify-place.ts'
import { editSafetyPins, editTrustedContact, getSafetySettings } from './settings.ts'

type Caller = { accountId: string; now: Date; ip: string }
type Place = { orderId: string; lat?: number | undefined; lng?: number | undefined }
type Notified = { orderId: string; lat: number; lng: number }

/** The calls of one side. */
const callsOf = (deps: Deps, side: Side) => ({
  get: ({ orderId }: { orderId: string }, { accountId, now }: Caller) => getSafety(deps, { orderId, accountId, side, now }),
  arm: ({ orderId, lat, lng }: Place, { accountId, now }: Caller) => arm(deps, { orderId, lat, lng, accountId, side, now }),
  checkIn: ({ orderId, pin, lat, lng }: Place & { pin: string }, { accountId, now, ip }: Caller) =>
    checkIn(deps, { orderId, pin, lat, lng, accountId, side, now, network: ip, as: 'CHECKED_IN' }),
  cancel: ({ orderId, pin, lat, lng }: Place & { pin: string }, { accountId, now, ip }: Caller) =>
    checkIn(deps, { orderId, pin, lat, lng, accountId, side, now, network: ip, as: 'CANCELLED' }),
  tell: ({ orderId, lat, lng }: Notified, { accountId, now }: Caller) => notifyPlace(deps, { orderId, lat, lng, accountId, side, now }),
  sos: ({ orderId, lat, lng, silent }: Place & { silent: boolean }, { accountId, now }: Caller) =>
    askForHelp(deps, { orderId, lat, lng, silent, accountId, side, now }),
})

export const safetyRoutes = (deps: Deps): Routes<typeof safety> => {
  const customer = callsOf(deps, 'CUSTOMER')
  const technician = callsOf(deps, 'TECHNICIAN')
  return {
    getSafety: { readsOnly: true, handle: customer.get },
    armSafety: customer.arm,
    checkInSafety: customer.checkIn,
    cancelSafety: customer.cancel,
    sosSafety: customer.sos,
    tellSafetyPlace: customer.tell,
    techGetSafety: { readsOnly: true, handle: technician.get },
    techArmSafety: technician.arm,
    techCheckInSafety: technician.checkIn,
    techCancelSafety: technician.cancel,
    techSosSafety: technician.sos,
    techTellSafetyPlace: technician.tell,
    getSafetySettings: { readsOnly: true, handle: (_input, { accountId }) => getSafetySettings(deps, { accountId }) },
    editSafetyPins: (input, { accountId, now, ip }) => editSafetyPins(deps, { ...input, accountId, now, network: ip }),
    editTrustedContact: (input, { accountId, now }) => editTrustedContact(deps, { ...input, accountId, now }),
    removeTrustedContact: async (_input, { accountId }) => {
      await dropContact(deps.db, accountId)
      return null
    },
  }
}
