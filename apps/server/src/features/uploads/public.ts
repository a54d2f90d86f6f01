export { forgetUpload } from './forget-upload.ts'
export { forgetUnused, forgetUnusedOfAll, forgetUploads, removalTopic } from './queries.ts'
export { requireOwnUploads } from './require-own-uploads.ts'
