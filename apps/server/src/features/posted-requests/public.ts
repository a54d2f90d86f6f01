export { takeAnswersBack } from './answer-request.ts'
