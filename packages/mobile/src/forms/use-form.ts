import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { useDraft } from '../drafts/drafts.ts'
import { errorText, fieldOf as namedField } from '../request/errors.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

type Wrong<F extends string> = Partial<Record<F, string | false | undefined>>

type Setup<V extends object, F extends string, Answer> = {
  /** The name under which what is typed outlives a restart; without one, as with passwords, it does not. */
  keep?: string
  initial: V
  /** What is wrong, by field, as sentences. */
  rules: (values: V) => Wrong<F>
  send: (values: V) => Promise<Answer>
  onSent: (answer: Answer) => void
  /** Called with a refusal, with the field it stands at where it is about one. */
  onRefused?: (error: unknown, field: NoInfer<F> | undefined) => void
  /** The field that a refusal is about, beyond those that the server names itself by a name of the form. */
  fieldOf?: (error: unknown) => NoInfer<F> | undefined
  /** Values that a refusal empties, such as a code typed wrong. */
  resetOnError?: readonly (keyof V)[]
  /** The sentence of a refusal. */
  say?: (error: unknown) => string
  /** Asked after the rules and before sending; false stops. */
  beforeSubmit?: (() => Promise<boolean>) | undefined
}

/** What useForm gives to the parts of a form. */
export type Form<V extends object, F extends string> = Pick<
  ReturnType<typeof useForm<V, F, unknown>>,
  'values' | 'set' | 'errors' | 'isBusy' | 'submit' | 'awaits' | 'props'
>

/**
 * A form: what is typed is kept, rules speak at their fields once it is to be sent, a refusal stands at the field it is
 * about, and the first wrong field takes the focus. `values` and `set` are what is typed, `errors` what is wrong by
 * field, `error` the last refusal, `failure` the same where it is about no field; `props` go to the <form>, `field` gives the props of a Field.
 */
export function useForm<V extends object, F extends string, Answer>({ keep, initial, rules, send, onSent, ...setup }: Setup<V, F, Answer>) {
  const { onRefused, fieldOf, resetOnError = [], say = errorText, beforeSubmit } = setup
  const [values, keepValues, forget] = useDraft(keep, initial)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const uploads = useRef(new Set<Promise<boolean>>())
  const [isAwaiting, setIsAwaiting] = useState(false)

  // What changes the form may take a moment, and what is typed meanwhile must not be lost.
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  }, [values])

  const fieldAt = (error: unknown): F | undefined => {
    const field = namedField(error)
    // safe: a name that is one of the values is a field of the form
    return fieldOf?.(error) ?? (field !== undefined && field in initial ? (field as F) : undefined)
  }
  const show = (wrong: Partial<Record<F, string>>) => {
    flushSync(() => setErrors(wrong))
    focusFirstWrong(form.current)
  }
  const sending = useMutation({
    mutationFn: send,
    // What was sent goes with the form: a password or a number of an identity card is left nowhere in memory.
    gcTime: 1000,
    onSuccess(answer) {
      forget()
      onSent(answer)
    },
    onError(error) {
      const field = fieldAt(error)
      keepValues((latest.current = { ...latest.current, ...Object.fromEntries(resetOnError.map((name) => [name, initial[name]])) }))
      // safe: one field of F with its sentence
      if (field) show({ [field]: say(error) } as Partial<Record<F, string>>)
      onRefused?.(error, field)
    },
  })

  /** Changes values; what was wrong with those that change, and with `corrected`, is forgotten. */
  const set = (part: Partial<V>, ...corrected: F[]) => {
    const before = latest.current
    latest.current = { ...before, ...part }
    keepValues(latest.current)
    if (sending.error) sending.reset()
    // safe: Object.keys of a part of the values are names of them
    const changed = (Object.keys(part) as (keyof V & string)[]).filter((name) => part[name] !== before[name])
    const names: string[] = [...changed, ...corrected]
    // safe: fewer of the same fields
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([name]) => !names.includes(name))) as Partial<Record<F, string>>)
  }
  /** Whether the rules hold, for all fields or those named; what is wrong shows. */
  const check = (...only: F[]): boolean => {
    const found = Object.entries(rules(latest.current)).filter(([name, words]) => words && (only.length === 0 || only.some((one) => one === name)))
    // safe: the rules speak of fields of F alone
    if (found.length > 0) show(Object.fromEntries(found) as Partial<Record<F, string>>)
    return found.length === 0
  }
  /** Whether all that was to go up has arrived; what failed has been shown, and stops the sending. */
  const haveArrived = async (): Promise<boolean> => {
    if (uploads.current.size === 0) return true
    setIsAwaiting(true)
    const arrived = await Promise.all(uploads.current)
    setIsAwaiting(false)
    return arrived.every(Boolean)
  }
  const submit = async () => {
    if (sending.isPending || isAwaiting || !check() || !(await haveArrived())) return
    if (beforeSubmit && !(await beforeSubmit())) return
    sending.mutate(latest.current)
  }

  return {
    values,
    set,
    errors,
    error: sending.error,
    failure: sending.error && !fieldAt(sending.error) ? sending.error : undefined,
    isBusy: sending.isPending || isAwaiting,
    check,
    /** Lets go of what was kept under `keep`. */
    forget,
    submit: () => void submit(),
    /** What is sent waits for it: pictures on their way (ImagePicker's `onUpload`). */
    awaits(upload: Promise<boolean>) {
      uploads.current.add(upload)
      void upload.then(() => uploads.current.delete(upload))
    },
    /** The props of a Field for a value that is a text; `read` puts what is typed into shape. */
    field: <N extends keyof V & F>(name: N, read: (typed: string) => string = (typed) => typed) => ({
      name: name as string,
      value: String(values[name] ?? ''),
      error: errors[name],
      // safe: the value is a text, and so is what replaces it
      onChange: (typed: string) => set({ [name]: read(typed) } as unknown as Partial<V>),
    }),
    props: {
      ref: form,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
  }
}
