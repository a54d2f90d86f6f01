import { createContext, useContext } from 'react'

/** The id of the row that one stands on. */
export const HereContext = createContext<string | undefined>(undefined)

/** Whether one stands on this row: its keys are then those of its buttons. */
export const useIsHere = (id: string): boolean => useContext(HereContext) === id
