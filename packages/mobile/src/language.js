import { create } from 'zustand';
import { local } from './storage.ts';
const KEY = 'language';
export const useLanguageStore = create(() => ({ language: 'zh-CN', refusals: {} }));
export const language = () => useLanguageStore.getState().language;
export const useLanguage = () => useLanguageStore((state) => state.language);
/** Chooses the language of all screens and keeps the choice on this device. */
export function setLanguage(next) {
    local.setItem(KEY, next);
    show(next);
}
function show(next) {
    useLanguageStore.setState({ language: next });
    if (globalThis.document)
        document.documentElement.lang = next;
    if (next !== 'en')
        return;
    void import('@anxin/words/refusals').then(({ refusals }) => useLanguageStore.setState({ refusals }));
}
show(local.getItem(KEY) === 'en' ? 'en' : 'zh-CN');
