/** What a way to sign in tells its page: that it is done, or that a phone number is still to be given. */
export type VendorWay = { onDone: (isNew: boolean) => void; onBind: () => void }
