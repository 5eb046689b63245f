import { inflateSync } from 'node:zlib'
import { readGlyphs } from '../src/platform/pdf.ts'

/** Cells of a CSV whose cells have no line breaks. */
export const cellsOf = (csv: string) =>
  csv
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    )

const glyphs = readGlyphs()
const letters = new Map(Object.entries(glyphs).map(([code, [id]]) => [id, String.fromCodePoint(Number(code))]))

/** The texts of each page, in the order in which they are drawn. */
export function textsOf(pdf: Buffer): string[][] {
  const source = pdf.toString('latin1')
  return [...source.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].flatMap((found) => {
    const at = found.index + found[0].length
    const content = inflateSync(pdf.subarray(at, at + Number(found[1]))).toString('latin1')
    const drawn = [...content.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, codes = '']) =>
      (codes.match(/.{4}/g) ?? []).map((code) => letters.get(Number.parseInt(code, 16)) ?? '?').join(''),
    )
    return drawn.length ? [drawn] : []
  })
}
