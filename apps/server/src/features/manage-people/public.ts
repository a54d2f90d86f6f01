export { resumeIn } from './suspend-people.ts'
