export { openNote, sealNote } from './note-seal.ts'
export { bookedTreatments, findNote, insertOpening, insertRead, notesOf, putNote, shredNote, shredNotesOf, treatmentsOf } from './queries.ts'
export { excluded, exclusionOf } from './rules.ts'
export { shownNote } from './shown-note.ts'
