/**
 * Where the API lives: an entry for development and one for production, each given when the app is built. Without one it is
 * the page's own origin; the wrapped app, whose pages lie on the device, gives a full address.
 */
const entries = { development: import.meta.env.VITE_API_DEVELOPMENT, production: import.meta.env.VITE_API_PRODUCTION }

const trimmed = (url: unknown) => (typeof url === 'string' ? url.replace(/\/$/, '') : '')

export const apiEntry = trimmed(import.meta.env.DEV ? entries.development : entries.production)
