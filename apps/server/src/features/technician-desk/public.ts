export { cityWords } from './city-words.ts'
export { accountOf } from './create-technician.ts'
export { placeOf } from './place-of.ts'
export { type FileParts, findCity, partsOfFile } from './queries.ts'
