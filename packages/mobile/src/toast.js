import { create } from 'zustand';
export const toastTypes = ['primary', 'info', 'error', 'warning', 'success'];
const DURATION_MS = 1500;
export const useToast = create(() => ({ shown: undefined }));
let lastId = 0;
let timer;
/**
 * Shows one sentence for 1500 ms, in place of the one before. With `type` comes its icon; an unknown type counts
 * as success, none shows the text alone.
 */
export function toast(text, { type, duration = DURATION_MS } = {}) {
    const known = toastTypes.find((each) => each === type);
    useToast.setState({ shown: { id: ++lastId, text, type: type === undefined ? undefined : (known ?? 'success') } });
    clearTimeout(timer);
    timer = setTimeout(hideToast, duration);
}
export const hideToast = () => useToast.setState({ shown: undefined });
