export { projectsMeant } from './projects-meant.ts'
export { patternOf, spellingsOf } from './spelling.ts'
export { understand, type Understood, type Unknown } from './understand.ts'
export { vocabularyOf, type CatalogueProject, type Vocabulary } from './vocabulary.ts'
