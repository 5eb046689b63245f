import type { ImportLine } from '@vendly/contract/product-import'
import { expect, test } from 'vitest'
import { doneText, lineBadge, planText, sortLines } from './import-report.ts'

const line = (line: number, action: ImportLine['action'], outcome: ImportLine['outcome'] = null): ImportLine => ({
  ...{ line, action, outcome, name: `Product ${line}`, messages: [] },
})

test('skipped, changed and new lines come before unchanged ones', () => {
  const lines = [line(2, 'same'), line(3, 'new'), line(4, 'change'), line(5, 'same'), line(6, 'wrong')]
  const { shown, unchanged } = sortLines(lines)
  expect(shown.map(({ line: at }) => at)).toEqual([6, 4, 3])
  expect(unchanged.map(({ line: at }) => at)).toEqual([2, 5])
  expect(planText({ lines })).toBe('1 changed, 1 new, 1 skipped, 2 unchanged')
})

test('a line says what happened to it', () => {
  const labels = (outcome: ImportLine['outcome']) =>
    (['change', 'new', 'wrong', 'same'] as const).map((action) => lineBadge({ action, outcome }).label)
  expect(labels(null)).toEqual(['Changed', 'New', 'Skipped', 'Unchanged'])
  expect(labels('done')).toEqual(['Saved', 'Added', 'Skipped', 'Unchanged'])
  expect(labels('refused')).toEqual(['Not saved', 'Not saved', 'Skipped', 'Unchanged'])
})

test('the result counts what was saved', () => {
  const done = [line(2, 'change', 'done'), line(3, 'same', 'done'), line(4, 'wrong', 'refused')]
  expect(doneText({ lines: done })).toBe('Done. 1 line saved.')
  expect(doneText({ lines: [...done, line(5, 'new', 'done'), line(6, 'change', 'refused')] })).toBe(
    'Done. 2 lines saved, 1 not saved.',
  )
})
