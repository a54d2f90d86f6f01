import type { FastifyInstance } from 'fastify'
import type { SettingsReader } from '../settings-reader.ts'

export type StoredFile = { key: string; bytes: Uint8Array<ArrayBuffer>; mime: string }
export type ListedFile = { key: string; size: number; storedAt: Date }

/** No private link lives longer. */
export const privateLinkSeconds = 300

/**
 * Where pictures and papers are. The key says which of both a file is (keys.ts): a private one has no public address. Calls throw
 * GatewayError; a key that is taken is EXISTS, a store without room for private files NO_PRIVATE_STORE.
 */
export type UploadStore = {
  /** Public address of a key; an address stays as it is, '' stays ''. */
  urlOf: (key: string) => string
  /** An address that opens a private file for so many seconds from now, at most and usually 300. */
  privateUrlOf: (key: string, seconds?: number) => Promise<string>
  /** Stores bytes under a key of our own choice, which must be new. */
  put: (file: StoredFile) => Promise<void>
  /** Removes the file of a key; one that is not there is removed. */
  remove: (key: string) => Promise<void>
  /** The bytes of a key, undefined where there is nothing. */
  get: (key: string) => Promise<Buffer<ArrayBuffer> | undefined>
  /** Every public or every private file, in the order of their keys. */
  list: (kind: 'public' | 'private') => AsyncIterable<ListedFile>
  /** Answers requests for its files, where this process itself does so. */
  register?: (http: FastifyInstance) => Promise<void>
}

/** `secrets`: of the settings, the one in use first. */
export type OpenUploadStore = (own: { now: () => Date; secrets: readonly [string, ...string[]] }) => UploadStore

/** A store that the settings describe. */
export type UploadSettings = {
  /** What a public key is appended to; '' where there is no store. */
  prefix: string
  /** Where browsers load public files from, and private ones. */
  origins: readonly string[]
  privateOrigins: readonly string[]
  open: OpenUploadStore
}

/** What a vendor's folder exports: reads its settings, and says how to open the store with them. */
export type UploadVendor = (settings: SettingsReader & { publicUrl: string }) => UploadSettings
