export { addMessage, addMessages, messageRowOf, type NewMessage } from './add-message.ts'
export { pushTopic, type PushWord } from './push-word.ts'
export { insertMessages, messagesWhen } from './queries.ts'
