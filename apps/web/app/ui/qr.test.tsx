import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Qr } from './qr.tsx'

/** The drawn squares as the picture that a camera would see: four pixels each, within a quiet zone of four squares. */
function picture(html: string) {
  const [, from = '', size = ''] = /viewBox="(\d+) \d+ (\d+) \d+"/.exec(html) ?? []
  const width = (Number(size) + 8) * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < 4; dy++)
      for (let dx = 0; dx < 4; dx++) {
        const at = ((Number(y) - Number(from) + 4) * 4 + dy) * width + (Number(x) - Number(from) + 4) * 4 + dx
        data.fill(0, at * 4, at * 4 + 3)
      }
  return { width, height: width, data }
}

test.each(['1234', 'https://vendly.example/store/mama-ngozi', `v1.${'0a9Z-_'.repeat(40)}`])(
  'what is drawn for %s is read by a scanner, and fills its box',
  (value) => {
    const html = renderToStaticMarkup(<Qr value={value} label="Code" />)
    expect(decodeQR(picture(html))).toBe(value)
    const [, from = '', size = ''] = /viewBox="(\d+) \d+ (\d+) \d+"/.exec(html) ?? []
    const xs = [...html.matchAll(/M(\d+) /g)].map(([, x]) => Number(x))
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([Number(from), Number(from) + Number(size) - 1])
  },
)
