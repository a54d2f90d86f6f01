export { forgetUpload } from './forget-upload.ts'
export { forgetUploads, removalTopic } from './queries.ts'
export { requireOwnUploads } from './require-own-uploads.ts'
