export { latestChange, openChange } from './queries.ts'
export { changeOf } from './shapes.ts'
export { submitChange } from './submit-change.ts'
export { withdrawEditIn } from './withdraw-edit.ts'
