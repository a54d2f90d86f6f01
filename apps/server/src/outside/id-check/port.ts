import type { SettingsReader } from '../settings-reader.ts'

/** What a vendor says of a name and a number that are well formed. */
export type IdentityAnswer = 'MATCH' | 'DIFFERS' | 'NO_RECORD' | 'TOO_OFTEN' | 'MALFORMED_NAME' | 'MALFORMED_NUMBER'

/** Asks whether a name and a number of an identity card belong together. Throws GatewayError where the vendor says nothing about it. */
export type IdCheck = { check: (person: { name: string; number: string }) => Promise<{ answer: IdentityAnswer; ref: string }> }
export type OpenIdCheck = (now: () => Date) => IdCheck

/** What a vendor's folder exports: reads its settings, and says how to open it with them. */
export type IdCheckVendor = (settings: SettingsReader) => OpenIdCheck
