import type { SettingsReader } from '../settings-reader.ts'

/** Either of the two calls `number` and reaches the other; anybody else reaches nobody. */
export type MaskedNumber = { number: string; bindingId: string }

/** Two phones until a moment; `key` names the binding to the vendor. */
export type Pair = { key: string; phones: [string, string]; until: Date }

/** A vendor of masked numbers (AXB). Calls throw GatewayError; after a retryable one the outcome is unknown. */
export type MaskedPhone = {
  /** The numbers to choose from, where the vendor takes the caller's choice; else the vendor chooses. */
  numbers: readonly string[] | undefined
  /** Binds a pair, to `number` where it is chosen. The same key and number again give the same binding. NumberTaken: another number may do. */
  bind: (pair: Pair & { number?: string | undefined }) => Promise<MaskedNumber>
  /** What a call of `bind` whose outcome is unknown has bound; undefined where it bound nothing. */
  find: (pair: Pair & { number?: string | undefined }) => Promise<MaskedNumber | undefined>
  /** Gives a number back; one that is back already is as good. */
  release: (masked: MaskedNumber) => Promise<void>
  /** Asks for something that costs nothing: throws where address, keys or pool are wrong. */
  probe: () => Promise<void>
}

/** The number cannot take this pair: one of the two is on it with somebody else, or it is full. */
export class NumberTaken extends Error {
  override name = 'NumberTaken'
}

export type OpenMaskedPhone = (now: () => Date) => MaskedPhone

/** A call that ended, as a vendor reports it. `secondsSpoken` is 0 when nobody answered. */
export type CallReport = {
  callId: string
  key: string
  masked: MaskedNumber
  by: 'first' | 'second'
  calledAt: Date
  secondsSpoken: number
  isStopped: boolean
}

/** Reports arrive at an address that contains `key`, as nothing else proves where they come from. */
export type CallReports = { key: string; read: (body: unknown) => CallReport[] }

export type MaskedPhoneSettings = { open: OpenMaskedPhone; reports: CallReports | undefined }

/** What a vendor's folder exports: reads its settings. */
export type MaskedPhoneVendor = (settings: SettingsReader) => MaskedPhoneSettings
