import { describe, expect, test } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { newId } from './ids.ts'

const id = newId()
const cursor = (value: string | number | readonly (string | number)[], of: string | number = id) =>
  encodeCursor({ value, id: of, page: 1, total: 3, exact: true })

describe('a cursor', () => {
  test('comes back as it was encoded, for every kind of sort key', () => {
    const at = new Date().toISOString()
    expect(decodeCursor(cursor(at), 'timestamp')).toEqual({ value: at, id, page: 1, total: 3, exact: true })
    expect(decodeCursor(cursor(4.5), 'number')?.value).toBe(4.5)
    expect(decodeCursor(cursor(7), 'integer')?.value).toBe(7)
    expect(decodeCursor(cursor('ada'), 'text')?.value).toBe('ada')
    expect(decodeCursor(cursor([4.5, at]), ['number', 'timestamp'])?.value).toEqual([4.5, at])
    expect(decodeCursor(cursor(7, 7), 'integer', 'number')?.id).toBe(7)
    expect(decodeCursor(undefined, 'text')).toBeUndefined()
  })

  const forged: [string, () => unknown][] = [
    ['that is not JSON', () => decodeCursor('nonsense', 'text')],
    ['that is no list', () => decodeCursor(Buffer.from('{}').toString('base64url'), 'text')],
    ['with a number for a timestamp', () => decodeCursor(cursor(1), 'timestamp')],
    ['with a date that does not exist', () => decodeCursor(cursor('2026-13-45T00:00:00Z'), 'timestamp')],
    ['with a date PostgreSQL cannot read', () => decodeCursor(cursor('yesterday'), 'timestamp')],
    ['with text for a number', () => decodeCursor(cursor('1'), 'number')],
    ['with a fraction for an integer', () => decodeCursor(cursor(1.5), 'integer')],
    ['with an integer beyond bigint', () => decodeCursor(cursor(1e300), 'integer')],
    ['with a NUL character', () => decodeCursor(cursor('a\0b'), 'text')],
    ['with too few sort keys', () => decodeCursor(cursor([1]), ['number', 'number'])],
    ['with an id that is no UUID', () => decodeCursor(cursor('a', 'x'), 'text')],
    ['with a UUID where a number is expected', () => decodeCursor(cursor('a'), 'text', 'number')],
    [
      'with a page that is no count',
      () => decodeCursor(encodeCursor({ value: 'a', id, page: -1, total: 0, exact: true }), 'text'),
    ],
  ]
  test.each(forged)('%s is refused', (_, decode) => {
    expect(decode).toThrow(expect.objectContaining({ code: 'cursor_invalid' }))
  })
})
