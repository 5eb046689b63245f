import { data } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import type { FieldErrors } from '../../lib/form.ts'
import { fieldErrors } from '../../lib/problem.ts'

/** The answer to a form that was sent without scripts, or before they had loaded. */
export interface PlainAnswer {
  /** What the server did, for the page that says so. */
  done?: string
  message?: string
  errors: FieldErrors
  /** What was typed, except passwords, so that nothing is lost. */
  values: Record<string, string>
}

interface PlainForm {
  validate: (input: Record<string, string>) => FieldErrors
  messageFor: (problem: unknown) => string
  send: (input: Record<string, string>) => Promise<string>
}

const REFUSED = { status: 422 }

/** For the `action` of a screen whose form otherwise calls the API itself. */
export async function answerForm(request: Request, { validate, messageFor, send }: PlainForm) {
  const input = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, String(value)]))
  const { password: _, ...values } = input
  const found = validate(input)
  if (Object.keys(found).length > 0) return data<PlainAnswer>({ errors: found, values }, REFUSED)
  try {
    return data<PlainAnswer>({ done: await send(input), errors: {}, values })
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    const status = problem.status >= 500 ? problem.status : REFUSED.status
    return data<PlainAnswer>({ message: messageFor(problem), errors: fieldErrors(problem), values }, { status })
  }
}
