export { accountOf } from './create-technician.ts'
export { placeOf } from './place-of.ts'
export { type FileParts, findCity, partsOfFile } from './queries.ts'
