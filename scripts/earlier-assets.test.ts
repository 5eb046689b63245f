import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepingEarlierAssets } from './earlier-assets.ts'

test('assets of earlier builds stay for a week after they were replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-build-'))
  const buildAt = (date: string, ...names: string[]) => {
    keepingEarlierAssets(folder, new Date(date), () => {
      rmSync(folder, { recursive: true })
      mkdirSync(join(folder, 'client/assets'), { recursive: true })
      for (const name of names) writeFileSync(join(folder, 'client/assets', name), name)
    })
    return readdirSync(join(folder, 'client/assets')).sort()
  }
  expect(buildAt('2026-01-01', 'a.js', 'shared.js')).toEqual(['a.js', 'shared.js'])
  // A month later they are still what open pages use.
  expect(buildAt('2026-02-01', 'b.js', 'shared.js')).toEqual(['a.js', 'b.js', 'shared.js'])
  expect(buildAt('2026-02-07', 'c.js', 'shared.js')).toEqual(['a.js', 'b.js', 'c.js', 'shared.js'])
  expect(buildAt('2026-02-10', 'c.js', 'shared.js')).toEqual(['b.js', 'c.js', 'shared.js'])
  rmSync(folder, { recursive: true })
})
