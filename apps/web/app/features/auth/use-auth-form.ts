import { type FormEvent, useRef, useState } from 'react'
import type { Wrong } from './auth-checks.ts'
import { fieldErrors } from './auth-labels.ts'

type Given = Record<string, string>

export interface AuthForm {
  sending: boolean
  wrong: Wrong
  message: string | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

export interface AuthFormRules {
  /** What can be said before asking the server. */
  check: (given: Given) => Wrong
  send: (given: Given) => Promise<void>
  words: (problem: unknown) => string
  /** Said when it is sent while it is still running. */
  running?: string
}

/** A form that keeps what was typed, says what is wrong where it is wrong, and is never sent twice at once. */
export function useAuthForm({ check, send, words, running }: AuthFormRules): AuthForm {
  const [sending, setSending] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})
  const [message, setMessage] = useState<string>()
  const busy = useRef(false)
  const submit = async (form: HTMLFormElement) => {
    if (busy.current) return setMessage(running)
    const given = givenIn(form)
    const found = check(given)
    setWrong(found)
    setMessage(undefined)
    if (Object.keys(found).length > 0) return goToFirst(form, found)
    busy.current = true
    setSending(true)
    try {
      await send(given)
    } catch (problem) {
      const errors = fieldErrors(problem)
      setWrong(errors)
      setMessage(words(problem))
      goToFirst(form, errors)
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  return { sending, wrong, message, onSubmit }
}

const givenIn = (form: HTMLFormElement): Given =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

/** The cursor stands where the first thing has to be mended. */
function goToFirst(form: HTMLFormElement, wrong: Wrong): void {
  const field = [...form.elements].find((element) => 'name' in element && String(element.name) in wrong)
  if (field instanceof HTMLElement) field.focus()
}
