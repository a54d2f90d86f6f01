import { useLanguage } from './language.ts'
import { zoneMark } from './zone.ts'

/** The zone of the visits, for a time that is drawn in parts; empty on a device with the same clock. */
export const useZoneMark = (): string => zoneMark(useLanguage())
