import { create } from 'zustand'

/** Whether a newer version of the app has been put in place of the one that runs. */
export const useNewVersion = create<{ isThere: boolean }>(() => ({ isThere: false }))
