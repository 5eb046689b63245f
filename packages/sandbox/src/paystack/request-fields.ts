import { invalid } from './api-error.ts'

/** A body as it came in: JSON or a form, so numbers may be strings. */
export type Fields = Record<string, unknown>

export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : {}
}

export function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function requiredText(fields: Fields, name: string, message: string): string {
  const value = textField(fields, name)
  if (value === undefined) throw invalid(message, 'missing_params')
  return value
}

/** Whole kobo, given as a number or as digits; anything else is refused. */
export function koboField(fields: Fields, name: string): number {
  const value = fields[name]
  const kobo = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
  if (value === undefined || value === null || value === '') throw invalid('You must specify a valid amount')
  if (typeof kobo !== 'number' || !Number.isSafeInteger(kobo)) throw invalid('Invalid Amount Sent')
  if (kobo <= 0) throw invalid('Invalid amount passed.')
  return kobo
}

/** A number from 1 to `largest`; `otherwise` when there is none or it makes no sense. */
export function wholeNumber(query: Fields, name: string, otherwise: number, largest: number): number {
  const value = Number(textField(query, name) ?? otherwise)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, largest) : otherwise
}
