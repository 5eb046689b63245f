import { badRequest } from './api-error.ts'

/** Fields of a JSON or form body, or of a query string. In forms and queries all values are strings. */
export type Fields = Record<string, unknown>

export function toFields(input: unknown): Fields {
  return typeof input === 'object' && input !== null && !Array.isArray(input) ? (input as Fields) : {}
}

export function getText(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

export function requireText(fields: Fields, name: string, message: string): string {
  const value = getText(fields, name)
  if (value === undefined) throw badRequest(message, 'missing_params')
  return value
}

/** Whole kobo, as a number or a string of digits. */
export function requireKobo(fields: Fields, name: string): number {
  const value = fields[name]
  const kobo = typeof value === 'string' && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value
  if (value === undefined || value === null || value === '') throw badRequest('You must specify a valid amount')
  if (typeof kobo !== 'number' || !Number.isSafeInteger(kobo)) throw badRequest('Invalid Amount Sent')
  if (kobo <= 0) throw badRequest('Invalid amount passed.')
  return kobo
}

/** A whole number from 1 to `max`; `defaultValue` when it is missing or invalid. */
export function getPositiveInteger(query: Fields, name: string, defaultValue: number, max: number): number {
  const value = Number(getText(query, name) ?? defaultValue)
  return Number.isInteger(value) && value >= 1 ? Math.min(value, max) : defaultValue
}
