import { SafetySettings } from '@anxin/mobile/safety/safety-settings.tsx'

/** The technician's safety codes and trusted contact. */
export const SafetyPage = () => <SafetySettings />
