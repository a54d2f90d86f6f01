/** What a customer may declare of their health, so that a technician works around it and a treatment may exclude it. Free of zod, so that apps carry little. */
export const healthCodes = [
  'PREGNANT',
  'SURGERY',
  'BLOOD_PRESSURE',
  'HEART',
  'BLOOD_THINNERS',
  'THROMBOSIS',
  'BONES',
  'SKIN',
  'DIABETES',
  'FEVER',
  'OTHER',
] as const
export type HealthCode = (typeof healthCodes)[number]

/** How far a note is with the technician of its order. */
export const healthNoteStates = ['UNREAD', 'READ'] as const
export type HealthNoteState = (typeof healthNoteStates)[number]

/** Characters that a note may add to its codes. */
export const longestHealthText = 100
