import type { FastifyRequest } from 'fastify'
import type { Aimed } from '../planned-faults.ts'
import type { Vendors } from '../vendors.ts'
import type { Inbox } from './inbox.ts'

/** What can go wrong with a call: `path` names the vendor, `code` is one of its own refusals, `lostAnswer` takes the message and does not say so. */
export type SmsFault = Aimed & { code?: string; message?: string; status5xx?: number; html?: boolean; hang?: number; reset?: boolean; lostAnswer?: boolean }

/** A call as it came, with the exact bytes that were signed. */
export type VendorRequest = { method: string; url: string; headers: FastifyRequest['headers']; body: Buffer; fault: SmsFault | undefined }
export type VendorAnswer = { status: number; body: object }
export type VendorParts = { inbox: Inbox; keys: Vendors['smsVendors']; templates: Map<string, string>; now: () => Date; nextId: () => string }
