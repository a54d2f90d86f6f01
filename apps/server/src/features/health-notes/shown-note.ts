import type { Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import type { NoteRow } from './queries.ts'
import { openNote } from './note-seal.ts'

type Shown = Omit<Reply<'getHealthNote'>, 'mayChange'>

/** A note as it is shown to those who may read it. */
export const shownNote = (
  config: Pick<Deps['config'], 'appSecret' | 'appSecretSecond'>,
  orderId: string,
  { sealed, declared_at, read_at }: NoteRow,
): Shown => ({
  ...openNote(config, orderId, sealed),
  declaredAt: Math.round(declared_at),
  ...(read_at !== null && { readAt: Math.round(read_at) }),
})
