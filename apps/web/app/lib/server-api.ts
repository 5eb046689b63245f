import type { Answer, Call, CallArguments } from '@vendly/contract/api'
import { createContext, type RouterContextProvider } from 'react-router'
import { ApiProblem, addressOf } from './api.ts'

/**
 * Provided by the server that runs this build: calls the API inside its own process, always as a guest. `from` are
 * headers of the visitor's own request; `cookies` is what the reply sets.
 */
export type AskServer = (
  method: string,
  path: string,
  body?: object,
  from?: Record<string, string>,
) => Promise<{ status: number; body: unknown; cookies: string[] }>
export const apiContext = createContext<AskServer>()

/**
 * Calls the API from the `loader` of a public screen, or from the `action` of a form without scripts, so that the page
 * can be cached for everyone. Throws: ApiProblem; a 404 Response, which shows the not-found page.
 */
export async function ask<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  ...[input]: Record<never, never> extends CallArguments<C> ? [CallArguments<C>?] : [CallArguments<C>]
): Promise<Answer<C>> {
  return (await send(context, call, input)).answer
}

/** As `ask`, for a form that a browser sent: the API recognises the browser, and `cookies` are for the reply to it. */
export const askFor = <C extends Call>(
  context: Readonly<RouterContextProvider>,
  { headers }: Request,
  call: C,
  input: CallArguments<C>,
) =>
  send(context, call, input, {
    cookie: headers.get('cookie') ?? '',
    'user-agent': headers.get('user-agent') ?? '',
  })

async function send<C extends Call>(
  context: Readonly<RouterContextProvider>,
  call: C,
  input?: CallArguments<C>,
  from?: Record<string, string>,
): Promise<{ answer: Answer<C>; cookies: string[] }> {
  const [method, path] = call.split(' ') as [string, string]
  const request = (input ?? {}) as Parameters<typeof addressOf>[1] & { body?: object }
  const { status, body, cookies } = await context.get(apiContext)(method, addressOf(path, request), request.body, from)
  if (status < 400) return { answer: body as Answer<C>, cookies }
  type ErrorBody = { message: string; code: ApiProblem['code']; errors: ApiProblem['errors'] } & object
  const { message, code, errors, ...details } = body as ErrorBody
  if (status === 404) throw new Response(message, { status: 404 })
  throw new ApiProblem(status, code, message, errors, details)
}
