export { type FileParts, partsOfFile } from './queries.ts'
