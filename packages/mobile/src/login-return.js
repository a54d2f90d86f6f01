import { router, safeRoute, shellPages } from './app-router.ts';
let intent;
/** Keeps what the person was about to do on a page that stays alive below the login page. */
export const keepIntent = (next) => {
    intent = next;
};
export const forgetIntent = () => {
    intent = undefined;
};
/**
 * Leaves the login page after signing in: back to the page below it, where the interrupted act is done, or else
 * to the redirect route, or home. `delta` counts the pages that signing in took (2 when registering came on top).
 */
export function finishLogin(redirect, delta = 1) {
    const waiting = intent;
    intent = undefined;
    if (waiting && waiting.page === redirect) {
        router.navigateBack(delta);
        waiting.act();
        return;
    }
    router.reLaunch(safeRoute(redirect) ?? shellPages.home);
}
