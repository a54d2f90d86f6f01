import webPush from 'web-push'
import { GatewayError } from './gateway-error.ts'
import { request } from './request.ts'

/** `hosts`: push services that devices may name. The keys are the application's own (VAPID), base64url; `subject` is where a push service writes to. */
export type WebPushSettings = { publicKey: string; privateKey: string; subject: string; hosts: string[]; timeoutMs?: number; now: () => Date }

type Device = { endpoint: string; p256dh: string; auth: string }
/** `topic`: what is not yet delivered of the same topic is replaced. */
type Push = { payload: object; ttlS: number; topic: string; urgent: boolean }
/** 'gone': the service knows the address no more; `at`: it wants no more before that moment. */
type Outcome = 'sent' | 'gone' | { at: Date }
export type WebPush = { send: (device: Device, push: Push) => Promise<Outcome> }

const tokenLifeS = 6 * 3600
/** A service counts a token until it ends; half of that is left for a service whose clock is wrong. */
const tokenUsedS = tokenLifeS / 2
/** More origins than any list of push services has: a device could name another host of one each time. */
const mostTokens = 100
const usualPauseS = 60

/** Sends to browsers through the push service of each (RFC 8030), encrypted for the device (8291), signed as the application (8292). */
export function createWebPush({ publicKey, privateKey, subject, timeoutMs = 10_000, now }: WebPushSettings): WebPush {
  const tokens = new Map<string, { authorization: string; signedAtS: number }>()
  /** Signed once for each service: the signature costs more than the rest of a message. */
  const tokenFor = (origin: string): string => {
    const nowS = Math.floor(now().getTime() / 1000)
    const kept = tokens.get(origin)
    // One of a clock that was set back since ends too far ahead: services refuse it.
    if (kept && nowS >= kept.signedAtS && nowS < kept.signedAtS + tokenUsedS) return kept.authorization
    const { Authorization: authorization = '' } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', nowS + tokenLifeS)
    if (tokens.size >= mostTokens) tokens.clear()
    tokens.set(origin, { authorization, signedAtS: nowS })
    return authorization
  }
  return {
    async send({ endpoint, p256dh, auth }, { payload, ttlS, topic, urgent }) {
      const { cipherText } = webPush.encrypt(p256dh, auth, JSON.stringify(payload), 'aes128gcm')
      const headers = {
        authorization: tokenFor(new URL(endpoint).origin),
        ttl: String(ttlS),
        topic,
        urgency: urgent ? 'high' : 'normal',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
      }
      const answer = await request(endpoint, { method: 'POST', headers, body: new Uint8Array(cipherText) }, timeoutMs)
      if (answer.status >= 200 && answer.status < 300) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (answer.status === 429) return { at: new Date(now().getTime() + pauseS(answer.headers.get('retry-after')) * 1000) }
      throw new GatewayError(answer.status >= 500 ? 'SYSTEM_ERROR' : `HTTP_${answer.status}`)
    },
  }
}

/** Seconds to wait as the service says; a date or nonsense counts as the usual pause. */
const pauseS = (said: string | null): number => (said !== null && /^\d{1,5}$/.test(said) ? Math.max(1, Number(said)) : usualPauseS)
