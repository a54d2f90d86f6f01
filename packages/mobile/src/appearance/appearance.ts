import { create } from 'zustand'
import { applyAppearance, storedAppearance, type Appearance } from './applied-appearance.ts'

/** How this device shows the app, as the person chose. */
export const useAppearance = create<Appearance>(storedAppearance)

/** Puts the choices onto the document; an app does so before it draws. */
export const showAppearance = (): void => applyAppearance(useAppearance.getState())
