import { ApiProblem } from './api.ts'

/** What the server refused, by field. */
export const fieldErrors = (problem: unknown): Record<string, string> =>
  problem instanceof ApiProblem ? Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) : {}

/** Nobody knows yet whether it was done: no answer came, or the server failed in the middle of it. */
export const isUnanswered = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code !== 'offline' && (problem.status === 0 || problem.status >= 500)

/** The message with what it means, such as "Nothing was changed.", which is true only of a refusal. */
export const refusalText = (problem: Error, meaning: string): string =>
  isUnanswered(problem) ? problem.message : `${problem.message} ${meaning}`

/** The server's message; a general one for errors that are not the server's. */
export const problemText = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'That did not work. Please try again.'
