import { type ProblemCode, problems } from '@vendly/contract/problems'

export type FieldError = { field: string; message: string }

/** An expected error with a code of problems.ts and a text for the user; http/errors.ts turns it into the response. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldError[]
  readonly details: Record<string, unknown>
  /** `text` instead of that of the code, where it names amounts or times. */
  constructor(code: ProblemCode, details: Record<string, unknown> = {}, errors: FieldError[] = [], text?: string) {
    super(text ?? problems[code][1])
    this.code = code
    this.status = problems[code][0]
    this.errors = errors
    this.details = details
  }
}

/** Throws a Problem with the code unless the condition holds. */
export function ensure(condition: unknown, code: ProblemCode, details?: Record<string, unknown>): asserts condition {
  if (!condition) throw new Problem(code, details)
}

/** A `file_too_large` that says how large it may be. */
export function fileTooLarge(maxBytes: number): Problem {
  const most = maxBytes < 1_000_000 ? `${Math.floor(maxBytes / 1000)} kB` : `${Math.floor(maxBytes / 1_000_000)} MB`
  return new Problem('file_too_large', { maxBytes }, [], `${problems.file_too_large[1]} At most ${most}.`)
}

/** The row itself. Throws: not_found. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Problem('not_found')
  return row
}
