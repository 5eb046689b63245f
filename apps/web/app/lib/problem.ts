import { ApiProblem } from './api.ts'

/** What the server refused, by field. */
export const fieldErrors = (problem: unknown): Record<string, string> =>
  problem instanceof ApiProblem ? Object.fromEntries(problem.errors.map(({ field, message }) => [field, message])) : {}

/** The server's message; a general one for errors that are not the server's. */
export const problemText = (problem: unknown): string =>
  problem instanceof ApiProblem ? problem.message : 'That did not work. Please try again.'
