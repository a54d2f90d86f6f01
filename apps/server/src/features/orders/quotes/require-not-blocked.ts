import { Refusal } from '../../../refusal.ts'

/** Refuses a technician whom the account has blocked: nobody meets by mistake whom they did not want to see again. */
export function requireNotBlocked(blocked: readonly string[], technicianId: string): void {
  if (blocked.includes(technicianId)) throw new Refusal('technicianBlocked')
}
