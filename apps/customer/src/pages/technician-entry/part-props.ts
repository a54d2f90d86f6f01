import type { EntryFormState } from './use-entry.ts'

export type PartProps = { form: EntryFormState; isOpen: (field: string) => boolean }
