import { lazy } from 'react'
import { restartIfOutdated } from './new-version.ts'

const AGAIN_MS = 3000

const moment = () => new Promise<void>((wake) => setTimeout(wake, AGAIN_MS))

/** Asks for code until it is here, or the app starts anew because it never will be. */
export const untilHere = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    void restartIfOutdated()
    await moment()
    return untilHere(load)
  })

/** A part of a screen that comes when it is wanted: on a bad connection it comes late, and never takes the screen away. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilHere(load))
