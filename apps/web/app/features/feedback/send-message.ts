import type { FeedbackTopic } from '@vendly/contract/feedback'
import type { limits } from '@vendly/contract/limits'
import { redirect } from 'react-router'
import { ApiProblem, type FieldError } from '../../lib/api.ts'

// The types hold these to the contract, which itself stays out of public pages.
export const MOST_LETTERS: (typeof limits)['feedbackLength']['max'] = 4000
const names: Record<FeedbackTopic, string> = {
  order: 'An order',
  money: 'Money and wallet',
  account: 'My account',
  selling: 'Selling on Vendly',
  riding: 'Riding for Vendly',
  safety: 'Somebody’s safety',
  idea: 'An idea',
  other: 'Something else',
}
export const topics = Object.entries(names).map(([value, label]) => ({ value, label }))

export interface Message {
  name: string
  email: string
  topic: FeedbackTopic
  message: string
  website: string
}

export interface Refused {
  message: string
  errors: Record<string, string>
  /** What was written, so that nothing is lost. */
  given: Partial<Message>
}

/** Sends what the form holds and leads to the page that says so; or says what to mend. */
export async function sendMessage(form: FormData, send: (message: Message) => Promise<unknown>): Promise<Refused> {
  const text = (name: string) => String(form.get(name) ?? '')
  const topic = text('topic') in names ? (text('topic') as FeedbackTopic) : 'other'
  const given = { name: text('name'), email: text('email'), topic, message: text('message'), website: text('website') }
  try {
    await send(given)
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return { message: problem.message, errors: fieldsOf(problem.errors), given }
  }
  throw redirect('/contact?sent=1#write')
}

const fieldsOf = (errors: readonly FieldError[]) =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))
