import type { Input, Reply } from '@anxin/contract/calls'

type User = Reply<'getUserInfo'>
type Edit = Input<'editUserInfo'>

/** How one value of the profile is typed, where it is read from, and what changes it. `name` is the specification's word for the nickname. */
type Way = { inputType: string; valueOf: (user: User) => string; editOf: (value: string) => Edit }

const withClear = (name: 'birthday' | 'signature' | 'serviceNote', value: string): Edit => (value === '' ? { clear: [name] } : { [name]: value })

export const editable = {
  name: { inputType: 'input', valueOf: ({ nickname }) => nickname, editOf: (value) => ({ nickname: value }) },
  sex: { inputType: 'radio', valueOf: ({ sex }) => String(sex), editOf: (value) => ({ sex: Number(value) }) },
  birthday: { inputType: 'date', valueOf: ({ birthday = '' }) => birthday, editOf: (value) => withClear('birthday', value) },
  signature: { inputType: 'textarea', valueOf: ({ signature = '' }) => signature, editOf: (value) => withClear('signature', value.trim()) },
  serviceNote: { inputType: 'textarea', valueOf: ({ serviceNote = '' }) => serviceNote, editOf: (value) => withClear('serviceNote', value.trim()) },
} as const satisfies Record<string, Way>

export type Editable = keyof typeof editable
export const isEditable = (type: string): type is Editable => Object.hasOwn(editable, type)
