import type { KeyObject } from 'node:crypto'

/** `text` names what is being written, `done` of `total` of it. */
export type OnProgress = (text: string, done: number, total: number) => void

export type CityOptions = {
  databaseUrl: string
  /** The secret that the server of this database runs with: the histories of orders are keyed by it. */
  appSecret: string
  seed?: number
  technicians?: number
  /** The moment around which the month of orders lies. */
  now: Date
  onProgress?: OnProgress
  /** Runs once the city is there, while the database gathers its statistics. */
  meanwhile?: () => Promise<void>
}

/** What everything in one city is made from. */
export type Plan = { seed: number; technicians: number; now: number; historyKey: KeyObject; picture: (key: string) => string }

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
