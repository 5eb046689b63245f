import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const files = globSync('{features,screens,ui}/**/*.tsx', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, name: file.split('/').at(-1)!, code: readFileSync(join(import.meta.dirname, file), 'utf8') }))
const isScreen = ({ name }: { name: string }) => name.endsWith('.screen.tsx')

/** The files that render a `<title>`, or import one that does. */
function findNaming(): Set<string> {
  const naming = new Set(files.filter(({ code }) => code.includes('<title>')).map(({ name }) => name))
  for (let before = -1; before !== naming.size; ) {
    before = naming.size
    for (const { name, code } of files)
      if ([...naming].some((part) => !part.endsWith('.screen.tsx') && code.includes(`/${part}'`))) naming.add(name)
  }
  return naming
}

test('every screen names the document: by its meta, or by a part of it', () => {
  const naming = findNaming()
  const nameless = files
    .filter(isScreen)
    .filter(({ name, code }) => !/export (const|function) meta\b|export { .*\bmeta\b/.test(code) && !naming.has(name))
    // Only sends to the new address.
    .filter(({ name }) => name !== 'moved.screen.tsx')
  expect(files.filter(isScreen).length).toBeGreaterThan(80)
  expect(nameless.map(({ file }) => file)).toEqual([])
})
