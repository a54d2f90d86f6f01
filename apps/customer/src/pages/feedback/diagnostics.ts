import { clientVersion } from '@anxin/mobile/request/request-headers'

/** What the app tells of itself where somebody lets it: its version, its language, the screen and the browser. Nothing of the person. */
export const diagnosticsText = (): string => [clientVersion, navigator.language, `${innerWidth}×${innerHeight}`, navigator.userAgent].join(' · ').slice(0, 400)
