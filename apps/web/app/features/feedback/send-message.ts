import type { FeedbackTopic } from '@vendly/contract/feedback'
import type { limits } from '@vendly/contract/limits'
import { redirect } from 'react-router'
import { ApiProblem, type FieldError } from '../../lib/api.ts'

// The types keep these equal to the contract, which itself stays out of public pages.
export const MAX_LENGTH: (typeof limits)['feedbackLength']['max'] = 4000
const topicNames: Record<FeedbackTopic, string> = {
  order: 'An order',
  money: 'Money and wallet',
  account: 'My account',
  selling: 'Selling on Vendly',
  riding: 'Riding for Vendly',
  safety: 'Safety',
  idea: 'An idea',
  other: 'Something else',
}
export const topicOptions = Object.entries(topicNames).map(([value, label]) => ({ value, label }))

export interface Message {
  name: string
  email: string
  topic: FeedbackTopic
  message: string
  website: string
}

export interface FormProblem {
  message: string
  errors: Record<string, string>
  /** What was typed, so that nothing is lost. */
  values: Partial<Message>
}

/** What the form begins with where somebody comes from an order. */
export function messageAbout(orderNumber: string | null): FormProblem['values'] {
  return orderNumber && /^[A-Z]{2}-\d{1,12}$/.test(orderNumber)
    ? { topic: 'order', message: `Order ${orderNumber}: ` }
    : {}
}

/** Sends the same message once, however often its button is pressed; after a failure again. */
export function onceEach(send: (message: Message) => Promise<unknown>): (message: Message) => Promise<unknown> {
  let last: { text: string; sent: Promise<unknown> } | undefined
  return (message) => {
    const text = JSON.stringify(message)
    if (last?.text === text) return last.sent
    const sent = send(message)
    last = { text, sent }
    sent.catch(() => {
      last = undefined
    })
    return sent
  }
}

/** Sends the form and redirects to the confirmation, or returns what is wrong. */
export async function sendMessage(form: FormData, send: (message: Message) => Promise<unknown>): Promise<FormProblem> {
  const text = (name: string) => String(form.get(name) ?? '')
  const topic = Object.hasOwn(topicNames, text('topic')) ? (text('topic') as FeedbackTopic) : 'other'
  const values = { name: text('name'), email: text('email'), topic, message: text('message'), website: text('website') }
  try {
    await send(values)
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return { message: problem.message, errors: toFieldErrors(problem.errors), values }
  }
  throw redirect('/contact?sent=1#write')
}

const toFieldErrors = (errors: readonly FieldError[]) =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))
