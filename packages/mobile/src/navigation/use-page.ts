import { type RefObject, createContext, use, useEffect, useEffectEvent } from 'react'
import type { Page } from './page-stack.ts'
import type { AppPath, PathTo } from './paths.ts'
import type { Router } from './router.ts'

/** A page as it sees itself; `scroller` is the element that scrolls it. */
export type PageContext = Page & { name: string; isTop: boolean; scroller: RefObject<HTMLDivElement | null> }

export const RouterContext = createContext<Router | undefined>(undefined)
export const PageContext = createContext<PageContext | undefined>(undefined)

/** The router of the app; only inside PageStackView. */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter outside PageStackView')
  return router
}

/** This page: its parameters, key, name, whether it lies on top, and its scroller. */
export function usePage(): PageContext {
  const page = use(PageContext)
  if (!page) throw new Error('usePage outside a page')
  return page
}

/** The parameters of this page, by the table that declares them; any may be missing in a typed address. */
export const useParams = <P>(_of: PathTo<P, AppPath>): { readonly [Name in keyof P]?: string } =>
  // safe: a query holds texts under whatever names it was given
  usePage().query as { readonly [Name in keyof P]?: string }

/** Runs each time the page comes on top, and when the app comes back to the front with the page on top. */
export function usePageShow(onShow: () => void): void {
  const { isTop } = usePage()
  const shown = useEffectEvent(onShow)

  useEffect(() => {
    if (!isTop) return undefined

    shown()
    const returned = () => document.visibilityState === 'visible' && shown()
    document.addEventListener('visibilitychange', returned)
    return () => document.removeEventListener('visibilitychange', returned)
  }, [isTop])
}
