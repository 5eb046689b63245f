import type { Answer, Call, CallArguments } from '@vendly/contract/api'
import { createContext, type RouterContextProvider } from 'react-router'
import { ApiProblem, addressOf } from './api.ts'

/** Given by the server that runs this build: answers inside its own process, always as a guest. */
export type AskServer = (method: string, path: string, sent?: object) => Promise<{ status: number; body: unknown }>
export const apiContext = createContext<AskServer>()

/**
 * How a public screen's `loader` reads data while the page is rendered (and its `action` sends a form, without scripts), so that the page may be cached for everybody.
 * A refusal throws ApiProblem; a missing object (404) becomes the not-found page.
 */
export async function ask<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  ...[input]: Record<never, never> extends CallArguments<C> ? [CallArguments<C>?] : [CallArguments<C>]
): Promise<Answer<C>> {
  const [method, path] = call.split(' ') as [string, string]
  const given = (input ?? {}) as Parameters<typeof addressOf>[1] & { body?: object }
  const { status, body } = await context.get(apiContext)(method, addressOf(path, given), given.body)
  if (status < 400) return body as Answer<C>
  type Refusal = { message: string; code: ApiProblem['code']; errors: ApiProblem['errors'] } & object
  const { message, code, errors, ...details } = body as Refusal
  if (status === 404) throw new Response(message, { status: 404 })
  throw new ApiProblem(status, code, message, errors, details)
}
