import { type ComponentType, useEffect, useState } from 'react'
import { restartIfOutdated } from './new-version.ts'
import type { Route } from './routes.ts'

const loadingAfter = 200
const failedAfter = 60_000
const givenUpAfter = 120_000

const asked = new WeakMap<Route, Promise<ComponentType>>()
const arrived = new WeakMap<Route, ComponentType>()

/** Loads a page's code once; a failure or 120 s without it is 'Loading chunk failed'. After a failure the next call asks again. */
export function loadPage(route: Route): Promise<ComponentType> {
  const before = asked.get(route)
  if (before) return before

  const loading = new Promise<ComponentType>((resolve, reject) => {
    const giveUp = (cause?: unknown) => reject(new Error('Loading chunk failed', { cause }))
    const fail = (cause: unknown) => {
      if (asked.get(route) === loading) asked.delete(route)
      giveUp(cause)
    }
    const timer = setTimeout(giveUp, givenUpAfter)
    const settle = () => clearTimeout(timer)
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
      // What neither came nor failed hangs: another import would join it.
      if (asked.delete(route)) void restartIfOutdated(true)
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
