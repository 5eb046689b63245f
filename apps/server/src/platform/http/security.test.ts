import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { takeInlineCode } from './security.ts'

const hashed = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const take = (html: string) => {
  const { html: bytes, inline } = takeInlineCode(Buffer.from(html), 'mark')
  return { html: bytes.toString(), ...inline }
}

test('marked scripts and styles are hashed, and the mark is removed', () => {
  const { html, scripts, styles } = take(
    '<p>₦</p><script nonce="mark">a("₦")</script><style nonce="mark">b{}</style><script nonce="mark" type="module">import "/c.js"</script>',
  )
  expect(scripts).toEqual([hashed('a("₦")'), hashed('import "/c.js"')])
  expect(styles).toEqual([hashed('b{}')])
  expect(html).toBe('<p>₦</p><script>a("₦")</script><style>b{}</style><script type="module">import "/c.js"</script>')
})

test.each([
  '<script>steal()</script>',
  '<script nonce="">steal()</script>',
  '<script nonce="guess">steal()</script>',
  '<script type="application/ld+json" nonce="mark">{}</script>',
  '<style>p{}</style>',
])('%s is not allowed', (html) => {
  expect(take(html)).toMatchObject({ scripts: [], styles: [] })
})
