import type { ImportLine, ProductImport } from '@vendly/contract/product-import'
import type { Tone } from '../../../ui/badge.tsx'

type LineBadge = { tone: Tone; label: string }

/** What will happen to a line, or what happened to it. */
export function lineBadge({ action, outcome }: Pick<ImportLine, 'action' | 'outcome'>): LineBadge {
  if (action === 'same') return { tone: 'plain', label: 'Unchanged' }
  if (action === 'wrong') return { tone: 'bad', label: 'Skipped' }
  if (outcome === 'refused') return { tone: 'bad', label: 'Not saved' }
  if (action === 'new') return { tone: 'ok', label: outcome === 'done' ? 'Added' : 'New' }
  return outcome === 'done' ? { tone: 'ok', label: 'Saved' } : { tone: 'blue', label: 'Changed' }
}

/** Lines that need a look, in the order in which to look at them. */
const ORDER: readonly ImportLine['action'][] = ['wrong', 'change', 'new']

export function sortLines(lines: readonly ImportLine[]): { shown: ImportLine[]; unchanged: ImportLine[] } {
  return {
    shown: ORDER.flatMap((action) => lines.filter((line) => line.action === action)),
    unchanged: lines.filter(({ action }) => action === 'same'),
  }
}

const linesText = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

/** "2 changed, 1 new, 1 skipped, 33 unchanged". */
export function planText({ lines }: Pick<ProductImport, 'lines'>): string {
  const count = (wanted: ImportLine['action']) => lines.filter(({ action }) => action === wanted).length
  const parts = [
    [count('change'), 'changed'],
    [count('new'), 'new'],
    [count('wrong'), 'skipped'],
    [count('same'), 'unchanged'],
  ] as const
  return parts
    .filter(([found]) => found > 0)
    .map(([found, word]) => `${found} ${word}`)
    .join(', ')
}

/** What came of an import that is done. */
export function doneText({ lines }: Pick<ProductImport, 'lines'>): string {
  const applied = lines.filter(({ action }) => action === 'new' || action === 'change')
  const refused = applied.filter(({ outcome }) => outcome === 'refused').length
  const saved = `${linesText(applied.length - refused)} saved`
  return refused > 0 ? `Done. ${saved}, ${refused} not saved.` : `Done. ${saved}.`
}
