import { type ProblemCode, problems } from '@vendly/contract/problems'

export type FieldError = { field: string; message: string }

/** A refusal that a person may read: carries a code of problems.ts and becomes the answer by one handler. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly errors: FieldError[]
  readonly details: Record<string, unknown>
  constructor(code: ProblemCode, details: Record<string, unknown> = {}, errors: FieldError[] = []) {
    super(problems[code][1])
    this.code = code
    this.status = problems[code][0]
    this.errors = errors
    this.details = details
  }
}

/** Goes on only when the condition holds; otherwise refuses with the code. */
export function ensure(condition: unknown, code: ProblemCode, details?: Record<string, unknown>): asserts condition {
  if (!condition) throw new Problem(code, details)
}

/** The row, or the answer that there is none. */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new Problem('not_found')
  return row
}
