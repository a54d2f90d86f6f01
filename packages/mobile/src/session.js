import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';
const KEY = 'token';
const listeners = new Set();
let token = local.getItem(KEY) ?? '';
function set(next) {
    if (next === token)
        return;
    token = next;
    for (const listener of listeners)
        listener(next);
}
// Another tab signed in or out: key is null when that tab cleared everything.
globalThis.window?.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null)
        set(local.getItem(KEY) ?? '');
});
/** The session of this device: one token, shared by all tabs. */
export const session = {
    token: () => token,
    signedIn: () => token !== '',
    signIn(next) {
        local.setItem(KEY, next);
        set(next);
    },
    clear() {
        local.removeItem(KEY);
        set('');
    },
    /** Calls back with the new token ('' when signed out); returns how to stop. */
    onChange(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
    },
};
export function useSession() {
    const current = useSyncExternalStore(session.onChange, session.token, session.token);
    return { token: current, signedIn: current !== '' };
}
