import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { csvCell, csvStream } from './csv.ts'

test('a name that is a formula is only a name in a spreadsheet', () => {
  for (const formula of [
    '=1+1',
    '+cmd',
    '-2+3',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '＋1',
    '－1+1',
    '＠A',
    '\u00a0=1',
    '\u200b=1',
  ])
    expect(csvCell(formula)).toMatch(/^"?'/)
  for (const harmless of ['Ada', '08034127765', 'a=b', '']) expect(csvCell(harmless)).toBe(harmless)
  expect(csvCell(-12.5)).toBe('-12.5')
})

test('every moment is a date and a time in Lagos that cannot be read as another day', () => {
  expect(csvCell(new Date('2026-11-04T14:52:10.000Z'))).toBe('2026-11-04 15:52')
  expect(csvCell('2026-11-04T23:30:00.000Z')).toBe('2026-11-05 00:30')
  expect(csvCell('Order of 2026-11-04T23:30:00.000Z')).toBe('Order of 2026-11-04T23:30:00.000Z')
})

test('commas, quotes and lines stay in their cell', () => {
  expect(csvCell('Bello, Aisha')).toBe('"Bello, Aisha"')
  expect(csvCell('the "Plug"')).toBe('"the ""Plug"""')
  expect(csvCell('two\nlines')).toBe('"two\nlines"')
})

test('a table comes portion by portion, under its heads', async () => {
  async function* portions() {
    yield [{ n: 1 }, { n: 2 }]
    yield [{ n: 3 }]
  }
  const made = await text(csvStream<{ n: number }>([{ head: 'Number', cell: ({ n }) => n }], portions()))
  expect(made).toBe('\uFEFFNumber\r\n1\r\n2\r\n3\r\n')
})
