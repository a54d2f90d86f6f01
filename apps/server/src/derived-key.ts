import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

/**
 * A key of 256 bits for one purpose out of the secret of the settings, which leads back to nothing. It is a key object
 * because OpenSSL sets up raw bytes again at each use: an HMAC takes 4 µs with this one and 20 with those.
 */
export const derivedKey = (appSecret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, Buffer.alloc(0), purpose, 32)))

/** The secret that things are made with, and beside it the one of before or to come, with which they are still taken. */
export const secretsOf = ({ appSecret, appSecretSecond }: { appSecret: string; appSecretSecond?: string | undefined }): readonly [string, ...string[]] =>
  appSecretSecond === undefined ? [appSecret] : [appSecret, appSecretSecond]
