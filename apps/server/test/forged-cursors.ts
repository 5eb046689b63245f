import { encodeCursor } from '../src/platform/cursor.ts'
import { newId } from '../src/platform/ids.ts'

const forge = (value: string | number, id: string | number = newId(), page = 1) =>
  encodeCursor({ value, id, page, total: 3, exact: true })
const TIME = '2026-01-01T00:00:00Z'

/** Cursors that a list sorted by time never hands out, with a description. Each must be refused: `cursor_invalid`. */
export const forgedTimeCursors: readonly (readonly [description: string, cursor: string])[] = [
  ['that is not JSON', 'nonsense'],
  ['with a word for a time', forge('yesterday')],
  ['with an infinite time', forge('infinity')],
  ['with a date that does not exist', forge('2026-13-45T00:00:00Z')],
  ['with digits for a time', forge('0')],
  ['with a number for a time', forge(1)],
  ['with an id that is no UUID', forge(TIME, 'x')],
  ['with a number for an id', forge(TIME, 1)],
  ['with a negative page', forge(TIME, newId(), -1)],
]

/** The same for lists sorted by a number. */
export const forgedNumberCursors: readonly (readonly [description: string, cursor: string])[] = [
  ['that is not JSON', 'nonsense'],
  ['with a text for a number', forge('1')],
  ['with a fraction', forge(1.5)],
  ['with a number that no database stores', forge(1e300)],
  ['with an id that is no UUID', forge(1, 'x')],
]

/** The same for lists sorted by text. */
export const forgedTextCursors: readonly (readonly [description: string, cursor: string])[] = [
  ['that is not JSON', 'nonsense'],
  ['with a number for a text', forge(1)],
  ['with a NUL character', forge('a\0b')],
  ['with an id that is no UUID', forge('a', 'x')],
]
