import { type ComponentType, useEffect, useState } from 'react'
import { restartIfAnswered, restartIfOutdated } from './new-version.ts'
import type { Route } from './routes.ts'

const loadingAfter = 200
const failedAfter = 60_000
const givenUpAfter = 120_000

const asked = new WeakMap<Route, Promise<ComponentType>>()
const arrived = new WeakMap<Route, ComponentType>()
/** Asked for and neither here nor failed, however long ago. */
const underway = new WeakSet<Route>()

/** Whether a page can be shown without asking for its code. */
export const isHere = (route: Route | undefined): boolean => route !== undefined && arrived.has(route)

/** Loads a page's code once; a failure or 120 s without it is 'Loading chunk failed', and the next call asks again. */
export function loadPage(route: Route): Promise<ComponentType> {
  const before = asked.get(route)
  if (before) return before

  const loading = new Promise<ComponentType>((resolve, reject) => {
    const fail = (cause?: unknown) => {
      if (asked.get(route) === loading) asked.delete(route)
      reject(new Error('Loading chunk failed', { cause }))
    }
    const timer = setTimeout(fail, givenUpAfter)
    const settle = () => {
      clearTimeout(timer)
      underway.delete(route)
    }
    underway.add(route)
    route.load().then(resolve, fail).finally(settle)
  })
  asked.set(route, loading)
  loading.then(
    (View) => arrived.set(route, View),
    () => undefined,
  )
  return loading
}

export type PageLoad = { state: 'quiet' | 'loading' } | { state: 'failed'; error: Error; retry: () => void } | { state: 'ready'; View: ComponentType }

/** The code of a page as it arrives: nothing for 200 ms, then loading, failed at 60 s; code that comes later still shows. */
export function usePageLoad(route: Route): PageLoad {
  const [attempt, setAttempt] = useState(0)
  const [load, setLoad] = useState<PageLoad>(() => {
    const View = arrived.get(route)
    return View ? { state: 'ready', View } : { state: 'quiet' }
  })
  const isReady = load.state === 'ready'

  useEffect(() => {
    if (isReady) return undefined

    const retry = () => {
      if (underway.has(route)) void restartIfAnswered()
      asked.delete(route)
      setLoad({ state: 'quiet' })
      setAttempt((n) => n + 1)
    }
    const fail = (error: Error) => setLoad({ state: 'failed', error, retry })
    const timers = [setTimeout(() => setLoad({ state: 'loading' }), loadingAfter), setTimeout(() => fail(new Error('Loading chunk failed')), failedAfter)]
    const stop = () => timers.forEach((timer) => clearTimeout(timer))
    let isCurrent = true
    loadPage(route)
      .then(
        (View) => isCurrent && setLoad({ state: 'ready', View }),
        (error: Error) => {
          if (!isCurrent) return
          fail(error)
          void restartIfOutdated()
        },
      )
      .finally(() => isCurrent && stop())
    return () => {
      isCurrent = false
      stop()
    }
  }, [route, attempt, isReady])

  return load
}
