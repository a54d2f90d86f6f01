import { useCallback } from 'react';
import { currentUrl, router, shellPages } from './app-router.ts';
import { keepIntent } from './login-return.ts';
import { session } from './session.ts';
/** Acts when signed in; otherwise asks for login first, comes back to this page, and acts then. */
export function requireLogin(act) {
    if (session.signedIn())
        return act();
    const page = currentUrl();
    keepIntent({ page, act });
    router.navigateTo(shellPages.login, { redirect: page });
}
/** const act = useRequireLogin(); <Button onClick={() => act(() => follow.mutate(techId))}> */
export const useRequireLogin = () => useCallback((act) => requireLogin(act), []);
