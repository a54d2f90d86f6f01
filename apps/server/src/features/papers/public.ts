export { paperClaims } from './claims.ts'
export { openPaper } from './open-paper.ts'
export { paperOf } from './paper-of.ts'
export { insertPaper, keepPapers, seenOf, shredPapers, shredPapersOf, viewsOf } from './queries.ts'
