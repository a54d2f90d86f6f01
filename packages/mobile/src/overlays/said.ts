/** Tells an app that puts off drawing what stands over its pages that there is something to draw now. */
export const notifySaid = (): void => void globalThis.window?.dispatchEvent(new Event('said'))
