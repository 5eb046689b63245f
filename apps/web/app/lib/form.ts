import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { ApiProblem } from './api.ts'
import type { DeviceStore } from './device-store.ts'
import { fieldErrors, problemText } from './problem.ts'

/** Messages by field name, such as `phone` or `options.0.price`. */
export type FieldErrors = Partial<Record<string, string>>

/** Thrown by `submit` when it finds something wrong with a field before asking the server. */
export class InvalidInput extends Error {
  readonly errors: FieldErrors

  constructor(errors: FieldErrors) {
    super('Invalid input')
    this.errors = errors
  }
}

/** For `catch` in `submit`: shows what was refused beside this field. `codes`: only these problems; the rest go with the form. */
export const besideField =
  (name: string, ...codes: string[]) =>
  (refused: unknown): never => {
    const isAbout = codes.length === 0 || (refused instanceof ApiProblem && codes.includes(refused.code))
    throw isAbout ? new InvalidInput({ [name]: problemText(refused) }) : refused
  }

/** A field that `validate` names without a message is valid. */
export const isValid = (errors: FieldErrors): boolean => Object.values(errors).every((message) => !message)

export interface FormOptions<Values extends object, Action = undefined> {
  /** The values as last saved. Without it the fields are uncontrolled, and read from the form element on submit. */
  saved?: Values
  /** Keeps unsaved input on the device, so that it survives a reload. */
  draft?: DeviceStore<Partial<Values>>
  /** What can be checked before asking the server. `action`: which button was pressed, in forms with several. */
  validate?: (values: Values, action: Action) => FieldErrors
  submit: (values: Values, action: Action) => Promise<unknown>
  messageFor?: (problem: unknown) => string
  /** The message for submitting again while it is still running. */
  runningMessage?: string
}

/** The values that a text field or a select shows. */
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string

interface FieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement & HTMLTextAreaElement & HTMLSelectElement>) => void
}

export interface Form<Values extends object, Action = undefined> {
  /** For the form element: the first wrong field in it gets the focus. */
  ref: RefObject<HTMLFormElement | null>
  values: Values
  /** Only what differs from the saved values. */
  changed: Partial<Values>
  isDirty: boolean
  /** The input comes from before the page was last opened. */
  isRestored: boolean
  /** The last submit succeeded, and nothing was changed since. */
  isSaved: boolean
  set: (part: Partial<Values>) => void
  /** For a text field or a select. */
  field: (name: TextName<Values>) => FieldProps
  /** Back to the saved values. */
  reset: () => void
  errors: FieldErrors
  /** Why the last submit failed, and the message for it. */
  problem: unknown
  message: string | undefined
  isSubmitting: boolean
  /** Validates without submitting, such as before asking for confirmation. */
  check: (action: Action) => boolean
  submit: (action: Action) => Promise<void>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** A form that never loses input, shows errors beside their fields, and is not submitted twice at once. */
export function useForm<Values extends object = Record<string, string>, Action = undefined>({
  saved,
  draft,
  validate,
  submit,
  messageFor = problemText,
  runningMessage,
}: FormOptions<Values, Action>): Form<Values, Action> {
  const ref = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<Values>>(() => draft?.read() ?? {})
  const [hadDraft] = useState(() => Object.keys(typed).length > 0)
  const latest = useRef(typed)
  const [state, setState] = useState<FormState>({ errors: {} })
  const [isSubmitting, setSubmitting] = useState(false)
  const running = useRef(false)
  const shouldFocus = useRef(false)
  const { errors, problem, message, isSaved = false } = state
  useEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    focusFirstInvalid(ref.current, errors)
  }, [errors])

  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => saved && name in saved && value !== saved[name as keyof Values]),
  ) as Partial<Values>
  const isDirty = Object.keys(changed).length > 0

  const set = (part: Partial<Values>) => {
    latest.current = { ...latest.current, ...part }
    setTyped(latest.current)
    draft?.write(latest.current)
    setState((now) => afterChange(now, part))
  }
  const reset = () => {
    latest.current = {}
    setTyped({})
    draft?.clear()
    setState({ errors: {} })
  }
  const read = () => (saved ? { ...saved, ...latest.current } : inputIn(ref.current)) as Values
  const check = (action: Action): boolean => {
    const found = validate?.(read(), action) ?? {}
    shouldFocus.current = true
    setState({ errors: found })
    return isValid(found)
  }
  const run = async (action: Action): Promise<void> => {
    if (running.current) return setState((now) => ({ ...now, message: runningMessage }))
    if (!check(action)) return
    running.current = true
    setSubmitting(true)
    try {
      await submit(read(), action)
      setState({ errors: {}, isSaved: true })
    } catch (refused) {
      shouldFocus.current = true
      if (refused instanceof InvalidInput) setState({ errors: refused.errors })
      else setState({ errors: fieldErrors(refused), problem: refused, message: messageFor(refused) })
    } finally {
      running.current = false
      setSubmitting(false)
    }
  }
  const values = { ...saved, ...changed } as Values
  return {
    ...{ ref, values, changed, isDirty, isSaved, set, reset, errors, problem, message, isSubmitting, check },
    field: (name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }) => set({ [name]: target.value } as Partial<Values>),
    }),
    isRestored: hadDraft && isDirty,
    submit: run,
    onSubmit: (event) => {
      event.preventDefault()
      ref.current = event.currentTarget
      void run(undefined as Action)
    },
  }
}

const inputIn = (form: HTMLFormElement | null): Record<string, string> =>
  Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]))

interface FormState {
  errors: FieldErrors
  problem?: unknown
  message?: string
  isSaved?: boolean
}

/**
 * Without the errors of these fields and of what is inside them: `options` also clears `options.0.price`. The message goes
 * with the last of them, since it was about them.
 */
export function afterChange({ errors, problem, message }: FormState, changed: object): FormState {
  const left = Object.fromEntries(Object.entries(errors).filter(([name]) => !(name.split('.')[0]! in changed)))
  return !isValid(errors) && isValid(left) ? { errors: left } : { errors: left, problem, message }
}

function focusFirstInvalid(form: HTMLFormElement | null, errors: FieldErrors): void {
  if (isValid(errors)) return
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]')
  field?.focus({ preventScroll: true })
  // In the middle of the screen: a docked bar may cover its end.
  field?.scrollIntoView({ block: 'center' })
}
