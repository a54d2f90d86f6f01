import { GatewayError } from '../gateway-error.ts'

/** Why a message did not go, whatever a vendor calls it. */
export const smsFailures = [
  /** The number got as many as the vendor allows. */
  'phoneLimit',
  /** The number refuses such messages, or the carrier does for it. */
  'blocked',
  /** No number, or one of a country that the vendor does not serve. */
  'badNumber',
  /** The vendor refuses a word of the message. */
  'content',
  /** No approved template or sign for this kind of message. */
  'template',
  /** The account is empty, or its own limit of the day is reached. */
  'quota',
  /** Key, signature of the request, right or address of the caller are refused. */
  'credentials',
  /** Too many calls at this moment. */
  'throttled',
  /** No connection: the vendor has not heard of the message. */
  'unreachable',
  /** No answer, or none that says whether the vendor has the message: it may arrive. */
  'unknown',
] as const
export type SmsFailure = (typeof smsFailures)[number]

type Failed = { vendor: string; failure: SmsFailure; code: string; message?: string; resendIn?: number }

/** A vendor did not take a message. `code` is the vendor's own; `resendIn`: seconds after which the number may get another. */
export class SmsError extends GatewayError {
  override name = 'SmsError'
  readonly vendor: string
  readonly failure: SmsFailure
  readonly resendIn: number | undefined

  constructor({ vendor, failure, code, message = code, resendIn }: Failed) {
    // Some vendors repeat the number in what they say; it goes into logs.
    super(code, message.replaceAll(/\+?\d{7,}/g, '***'))
    this.vendor = vendor
    this.failure = failure
    this.resendIn = resendIn
  }
}

/** Another vendor may take what this one did not. A limit protects the number, by whichever vendor. */
export const mayOthersTake = (failure: SmsFailure): boolean => failure !== 'phoneLimit'

/** Before anything was sent: refused, unknown host, no route, no agreement on TLS. */
const notSent = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)/

/** What a vendor's codes mean, and how long a number waits after its limit. */
type Meaning = { failureOf: (code: string) => SmsFailure; resendIn?: (message: string) => number }

/** What an error of the connection means for a message that was on its way; a vendor's refusal by the meaning of its codes. */
export function smsErrorOf(vendor: string, error: unknown, { failureOf, resendIn }: Meaning): unknown {
  if (error instanceof SmsError || !(error instanceof GatewayError)) return error
  const { code, message } = error
  if (code === 'NETWORK') return new SmsError({ vendor, failure: notSent.test(reasonOf(error)) ? 'unreachable' : 'unknown', code, message })
  if (['TIMEOUT', 'BAD_ANSWER', 'SYSTEM_ERROR'].includes(code)) return new SmsError({ vendor, failure: 'unknown', code, message })
  const failure = failureOf(code)
  return new SmsError({ vendor, failure, code, message, ...(failure === 'phoneLimit' && { resendIn: resendIn?.(message) ?? 60 }) })
}

/** The code of the system or of TLS, which fetch hides below its own error. */
function reasonOf(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) if ('code' in cause && cause.code !== 'NETWORK') return String(cause.code)
  return ''
}
