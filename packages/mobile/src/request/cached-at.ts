/** Stands on an answer that was kept earlier, because there was no network: when the server gave it, epoch milliseconds. */
export const cachedAtHeader = 'x-kept-at'
