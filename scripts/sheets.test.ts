import { expect, it } from 'vitest'
import { findSheets, findUnscanned } from './test/sheets.ts'

const texts = new Map([
  ['ui/sheet.tsx', 'export function Sheet() {}'],
  ['features/wallet/pin.tsx', "import { Sheet } from '../../ui/sheet.tsx'\n<Sheet open={open}>text</Sheet>"],
  ['features/stores/setting.tsx', "import { Sheet } from '../../ui/sheet.tsx'\n<Sheet open={open}>{children}</Sheet>"],
  ['features/stores/hours.tsx', "import { Setting } from './setting.tsx'"],
  ['features/stores/store.screen.tsx', "import { Hours } from './hours.tsx'"],
])
const sheets = findSheets(texts)

it('finds what renders a sheet, also in one that others fill', () => {
  expect(sheets.files).toEqual(['features/stores/hours.tsx', 'features/stores/setting.tsx', 'features/wallet/pin.tsx'])
  expect(sheets.wrappers).toEqual(['features/stores/setting.tsx'])
})

it('names a sheet that no component test opened, and not the screen around one that was opened', () => {
  const chain = 'features/stores/setting.tsx features/stores/hours.tsx features/stores/store.screen.tsx'
  expect(findUnscanned(sheets, [chain])).toEqual([expect.stringContaining('features/wallet/pin.tsx: no component')])
  expect(findUnscanned(sheets, [chain, 'features/wallet/pin.tsx'])).toEqual([])
})
