import { call } from './call.ts';
import { local } from './storage.ts';
const KEY = 'uploadConfig';
const MARGIN_MS = 60_000;
/** Asks for the upload config and keeps it on this device; an app does so at launch. A refusal is passed over. */
export async function fetchUploadConfig() {
    try {
        const config = await call('qnConfig', {}, { quiet: true });
        local.setItem(KEY, JSON.stringify(config));
        return config;
    }
    catch {
        return kept();
    }
}
/** The config to upload with: the one kept while it is valid, else a new one. */
export async function uploadConfig(now) {
    const config = kept();
    return config && config.expireAt - MARGIN_MS > now ? config : fetchUploadConfig();
}
function kept() {
    const text = local.getItem(KEY);
    // safe: only fetchUploadConfig writes this key
    return text ? JSON.parse(text) : undefined;
}
