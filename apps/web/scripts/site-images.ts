import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/**
 * Draws what browsers and chats show for the site from the logo (`app/ui/favicon.svg`, its word in `app/ui/logo.tsx`),
 * into `public/`: run it again when the logo changes, and commit the pictures.
 */
const web = resolve(import.meta.dirname, '..')
const folder = join(web, 'public')
mkdirSync(folder, { recursive: true })

const PAPER = '#fbf7ee'
const BRAND = '#2b3be5'
const GOLD = '#ffb020'
const LOGO_UNITS = 28
const logo = /<svg[^>]*>(?:<title>.*?<\/title>)?(.*)<\/svg>/s.exec(
  readFileSync(join(web, 'app/ui/favicon.svg'), 'utf8'),
)![1]!

const word = /LogoWord =[\s\S]*?<path d="([^"]+)"/.exec(readFileSync(join(web, 'app/ui/logo.tsx'), 'utf8'))![1]!

const png = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()

/** The logo in the middle of a square, `share` of its width; on the paper colour, or on nothing. */
const icon = (pixels: number, share: number, ground = PAPER) => {
  const scale = (pixels * share) / LOGO_UNITS
  const margin = (pixels * (1 - share)) / 2
  return png(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}"><rect width="100%" height="100%" fill="${ground}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${logo}</g></svg>`,
  )
}

/** An .ico file is a list of pictures, which may be PNG files. */
function ico(pictures: { pixels: number; file: Buffer }[]): Buffer {
  const HEADER = 6
  const ENTRY = 16
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { pixels, file }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    head.writeUInt8(pixels, at)
    head.writeUInt8(pixels, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(file.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += file.length
  }
  return Buffer.concat([head, ...pictures.map(({ file }) => file)])
}

/** The picture of links to pages that have none of their own. */
const WIDTH = 1200
const STRIPE = 60
const stripes = Array.from({ length: WIDTH / STRIPE }, (_, n) => {
  const fill = n % 2 ? '#ffffff' : GOLD
  const x = n * STRIPE
  return `<rect x="${x}" width="${STRIPE}" height="60" fill="${fill}"/><circle cx="${x + STRIPE / 2}" cy="60" r="${STRIPE / 2}" fill="${fill}"/>`
}).join('')
const preview = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="630"><rect width="100%" height="100%" fill="${BRAND}"/>${stripes}<g transform="translate(150 215) scale(9)">${logo.replaceAll(BRAND.toUpperCase(), '#ffffff')}</g><path transform="translate(450 330) scale(7.5)" fill="#ffffff" d="${word}"/><text x="455" y="440" font-family="DejaVu Sans, Arial, sans-serif" font-size="42" fill="#ffffff">Buy and sell on your campus</text></svg>`

const NONE = 'none'
const favicons = await Promise.all([16, 32, 48].map(async (pixels) => ({ pixels, file: await icon(pixels, 1, NONE) })))
const files: Record<string, Buffer> = {
  'favicon.ico': ico(favicons),
  'apple-touch-icon.png': await icon(180, 0.72),
  'icon-192.png': await icon(192, 0.8),
  'icon-512.png': await icon(512, 0.8),
  // A launcher may cut to the circle inside, 80% of the width.
  'icon-maskable-512.png': await icon(512, 0.56),
  'preview.png': await png(preview),
}
for (const [name, file] of Object.entries(files)) {
  writeFileSync(join(folder, name), file)
  process.stdout.write(`${name} ${file.length} bytes\n`)
}
