import { create } from 'zustand'

/** Whether the list's search lies open; the home page opens it from afar. */
export const useSearchOpen = create<{ open: boolean }>(() => ({ open: false }))

export const openSearch = () => useSearchOpen.setState({ open: true })
export const closeSearch = () => useSearchOpen.setState({ open: false })
