import { createPrivateKey, createPublicKey, createSign, createVerify, type KeyObject } from 'node:crypto'
import { wallText } from '@anxin/rules/calendar'

export type Params = Record<string, string>

/** What is signed of a set of parameters: those with a value, by name, as they are before any encoding. */
export const signedText = (params: Params, without: readonly string[] = ['sign']) =>
  Object.keys(params)
    .filter((name) => params[name] !== '' && !without.includes(name))
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&')

/** RSA2: PKCS#1 v1.5 with SHA-256, base64. */
export const signText = (text: string, privateKey: KeyObject) => createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')

export const isSignedBy = (publicKey: KeyObject, signature: string, text: string) =>
  createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')

/** The vendor's own tool gives keys as bare base64 of their DER; PEM is taken as well. */
const pemOf = (text: string, label: 'PRIVATE KEY' | 'PUBLIC KEY') =>
  text.includes('-----') ? text : `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`

export const readPrivateKey = (text: string) => createPrivateKey(pemOf(text, 'PRIVATE KEY'))
export const readPublicKey = (text: string) => createPublicKey(pemOf(text, 'PUBLIC KEY'))

/** Moments are written in the vendor's zone, whole seconds. */
export const vendorTime = (at: Date) => wallText(at.getTime())
