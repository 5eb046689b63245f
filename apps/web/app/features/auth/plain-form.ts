import { data } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { fieldErrors } from '../../lib/problem.ts'

/** The answer to a form that was sent without scripts, or before they had loaded. */
export interface PlainAnswer<Done = string> {
  /** What the server did, for the page that says so. */
  done?: Done
  message?: string
  errors: FieldErrors
  /** What was typed, except passwords, so that nothing is lost. */
  values: Record<string, string>
}

interface PlainForm<Done> {
  validate: (input: Record<string, string>) => FieldErrors
  messageFor: (problem: unknown) => string
  /** `headers` receives what the answer needs besides its page. */
  send: (input: Record<string, string>, headers: Headers) => Promise<Done>
}

const REFUSED = { status: 422 }

/** For the `action` of a screen whose form otherwise calls the API itself. */
export async function answerForm<Done = string>(request: Request, { validate, messageFor, send }: PlainForm<Done>) {
  const input = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const { password: _, ...values } = input
  const found = validate(input)
  if (Object.keys(found).length > 0) return data<PlainAnswer<Done>>({ errors: found, values }, REFUSED)
  const headers = new Headers()
  try {
    return data<PlainAnswer<Done>>({ done: await send(input, headers), errors: {}, values }, { headers })
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    const status = problem.status >= 500 ? problem.status : REFUSED.status
    return data<PlainAnswer<Done>>({ message: messageFor(problem), errors: fieldErrors(problem), values }, { status })
  }
}
