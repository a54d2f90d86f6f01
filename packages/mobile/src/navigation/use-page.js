import { createContext, use, useEffect, useEffectEvent } from 'react';
export const RouterContext = createContext(undefined);
export const PageContext = createContext(undefined);
/** The router of the app; only inside PageStackView. */
export function useRouter() {
    const router = use(RouterContext);
    if (!router)
        throw new Error('useRouter outside PageStackView');
    return router;
}
/** This page: its parameters, key, name, whether it lies on top, and its scroller. */
export function usePage() {
    const page = use(PageContext);
    if (!page)
        throw new Error('usePage outside a page');
    return page;
}
/** Runs each time the page comes on top, and when the app comes back to the front with the page on top. */
export function usePageShow(onShow) {
    const { isTop } = usePage();
    const shown = useEffectEvent(onShow);
    useEffect(() => {
        if (!isTop)
            return undefined;
        shown();
        const returned = () => document.visibilityState === 'visible' && shown();
        document.addEventListener('visibilitychange', returned);
        return () => document.removeEventListener('visibilitychange', returned);
    }, [isTop]);
}
