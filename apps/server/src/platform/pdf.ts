import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { serverFolder } from '../places.ts'

/** A text on a page, in points from the upper left corner; `y` is its baseline. */
export type PdfText = {
  text: string
  x: number
  y: number
  size: number
  align?: 'right'
  grey?: boolean
  maxWidth?: number
}
export type PdfPage = {
  texts: readonly PdfText[] /** Heights of thin lines across the page. */
  rules?: readonly number[]
}

/** A4. */
export const PDF_PAGE = { width: 595, height: 842, margin: 40 }

type Font = { file: Buffer; glyphs: Record<string, [id: number, width: number]> }
let loaded: Font | undefined

/** A subset of DejaVu Sans Condensed: the letters of Nigeria's languages and the naira sign. Deflated, as a PDF holds it. */
const font = (): Font =>
  (loaded ??= {
    file: readFileSync(join(serverFolder, 'fonts/dejavu-sans-condensed.ttf.zlib')),
    glyphs: readGlyphs(),
  })

/** The number and the width (of 1,000) of each letter's glyph, by its code point. */
export function readGlyphs(): Font['glyphs'] {
  const table = readFileSync(join(serverFolder, 'fonts/dejavu-sans-condensed.tsv'), 'utf8')
  const lines = table.trimEnd().split('\n')
  return Object.fromEntries(
    lines.map((line) => {
      const [code, id, width] = line.split('\t').map(Number)
      return [code, [id, width]]
    }),
  )
}

const glyphsOf = (text: string) =>
  [...text.normalize('NFC')].map((letter) => font().glyphs[letter.codePointAt(0)!] ?? font().glyphs[63]!)
const widthOf = (text: string, size: number) =>
  (glyphsOf(text).reduce((sum, [, width]) => sum + width, 0) * size) / 1000

/** Cut with an ellipsis where it would be wider. */
function fit(text: string, size: number, maxWidth: number | undefined): string {
  if (maxWidth === undefined || widthOf(text, size) <= maxWidth) return text
  let letters = [...text]
  while (letters.length && widthOf(`${letters.join('')}…`, size) > maxWidth) letters = letters.slice(0, -1)
  return `${letters.join('')}…`
}

const hex = (value: number) => value.toString(16).padStart(4, '0')

function draw({ text, x, y, size, align, grey, maxWidth }: PdfText): string {
  const shown = fit(text, size, maxWidth)
  const left = align === 'right' ? x - widthOf(shown, size) : x
  const codes = glyphsOf(shown).map(([id]) => hex(id))
  return `${grey ? '0.4' : '0'} g BT /F1 ${size} Tf ${left.toFixed(2)} ${(PDF_PAGE.height - y).toFixed(2)} Td <${codes.join('')}> Tj ET`
}

const rule = (y: number) =>
  `0.8 G 0.5 w ${PDF_PAGE.margin} ${PDF_PAGE.height - y} m ${PDF_PAGE.width - PDF_PAGE.margin} ${PDF_PAGE.height - y} l S`

/** Which letters the glyphs are, so that the text can be copied and searched. */
function toUnicode(): string {
  const pairs = Object.entries(font().glyphs).map(([code, [id]]) => `<${hex(id)}> <${hex(Number(code))}>`)
  const blocks: string[] = []
  for (let at = 0; at < pairs.length; at += 100) {
    const block = pairs.slice(at, at + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Vendly def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict /CMap defineresource pop end end`
}

const widths = () =>
  Object.values(font().glyphs)
    .map(([id, width]) => `${id} [${width}]`)
    .join(' ')

/** Text outside the pages, in UTF-16, as PDF has it. */
const utf16 = (text: string) =>
  `<feff${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`

const FONT_NAME = 'VNDLYA+DejaVuSansCondensed'
const [CATALOG, PAGES, FONT, DESCENDANT, DESCRIPTOR, FONT_FILE, UNICODE, INFO] = [1, 2, 3, 4, 5, 6, 7, 8]

/** A document of texts and thin lines, sent page by page: only the page that is being written is in memory. */
export async function* pdfOf(title: string, pages: AsyncIterable<PdfPage> | Iterable<PdfPage>): AsyncGenerator<Buffer> {
  const offsets: number[] = []
  const pageIds: number[] = []
  let written = 0
  let lastId = INFO
  const emit = (...parts: (string | Buffer)[]): Buffer => {
    const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
    written += bytes.length
    return bytes
  }
  const object = (id: number, ...content: (string | Buffer)[]): Buffer => {
    offsets[id] = written
    return emit(`${id} 0 obj\n`, ...content, '\nendobj\n')
  }
  const stream = (id: number, bytes: Buffer, more = ''): Buffer =>
    object(id, `<< /Length ${bytes.length} /Filter /FlateDecode${more} >>\nstream\n`, bytes, '\nendstream')

  yield emit('%PDF-1.7\n%âãÏÓ\n')
  for await (const { texts, rules = [] } of pages) {
    const [page, content] = [++lastId, ++lastId]
    pageIds.push(page)
    yield stream(content, deflateSync(Buffer.from([...rules.map(rule), ...texts.map(draw)].join('\n'))))
    yield object(
      page,
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 ${PDF_PAGE.width} ${PDF_PAGE.height}] /Contents ${content} 0 R `,
      `/Resources << /Font << /F1 ${FONT} 0 R >> >> >>`,
    )
  }
  yield object(
    FONT,
    `<< /Type /Font /Subtype /Type0 /BaseFont /${FONT_NAME} /Encoding /Identity-H /DescendantFonts [${DESCENDANT} 0 R] /ToUnicode ${UNICODE} 0 R >>`,
  )
  yield object(
    DESCENDANT,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${FONT_NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> `,
    `/FontDescriptor ${DESCRIPTOR} 0 R /CIDToGIDMap /Identity /W [${widths()}] >>`,
  )
  yield object(
    DESCRIPTOR,
    `<< /Type /FontDescriptor /FontName /${FONT_NAME} /Flags 4 /FontBBox [-918 -463 1614 1232] /ItalicAngle 0 /Ascent 928 /Descent -236 /CapHeight 729 /StemV 80 /FontFile2 ${FONT_FILE} 0 R >>`,
  )
  yield stream(FONT_FILE, font().file)
  yield stream(UNICODE, deflateSync(Buffer.from(toUnicode())))
  yield object(INFO, `<< /Title ${utf16(title)} /Producer (Vendly) >>`)
  yield object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (en-NG) >>`)
  yield object(
    PAGES,
    `<< /Type /Pages /Count ${pageIds.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
  )
  const start = written
  const table = Array.from({ length: lastId }, (_, at) => `${String(offsets[at + 1]).padStart(10, '0')} 00000 n \n`)
  yield emit(
    `xref\n0 ${lastId + 1}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${lastId + 1} /Root ${CATALOG} 0 R /Info ${INFO} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
}
