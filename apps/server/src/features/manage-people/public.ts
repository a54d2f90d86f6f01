export { customerFor, technicianFor } from './person-for.ts'
export { resumeIn } from './suspend-people.ts'
