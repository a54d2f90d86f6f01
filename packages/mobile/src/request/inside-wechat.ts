/** Whether the app runs in the messaging app's own browser. */
export const isInsideWechat = (): boolean => /MicroMessenger/i.test(globalThis.navigator?.userAgent ?? '')
