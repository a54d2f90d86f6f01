import { create } from 'zustand';
import { restartApp, router, shellPages } from './app-router.ts';
export const useNetwork = create(() => ({ online: true, lostAt: undefined, asking: false }));
/**
 * Watches the connection: when it is lost a modal asks what to do, when it is back the app restarts. Drafts are
 * kept as they are typed, so a restart loses none. Returns how to stop.
 */
export function watchNetwork({ now, restart = restartApp }) {
    const lost = () => useNetwork.setState({ online: false, lostAt: now(), asking: true });
    const restored = () => {
        if (useNetwork.getState().online)
            return;
        useNetwork.setState({ online: true, lostAt: undefined, asking: false });
        restart();
    };
    if (navigator.onLine === false)
        lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', restored);
    return () => {
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', restored);
    };
}
/** The answer to the modal: confirm relaunches the home page, cancel restarts the app. */
export function answerNetworkModal(confirmed, restart = restartApp) {
    useNetwork.setState({ asking: false });
    if (confirmed)
        router.reLaunch(shellPages.home);
    else
        restart();
}
