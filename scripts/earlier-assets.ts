import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How long pages that were opened before a deployment still find their code. */
const KEPT_MS = 7 * 86_400_000

/** When each file of an earlier build was replaced, by its name, as ISO texts. */
type Replaced = Record<string, string>

/**
 * Calls `build`, which empties this folder, and puts the assets of earlier builds back beside the new
 * ones for a week. Their names contain a hash of their content, so they never collide.
 */
export function keepingEarlierAssets(folder: string, now: Date, build: () => void): void {
  const assets = join(folder, 'client/assets')
  const copy = mkdtempSync(join(tmpdir(), 'vendly-assets-'))
  const list = join(folder, 'earlier-assets.json')
  const known: Replaced = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
  if (existsSync(assets)) cpSync(assets, copy, { recursive: true })
  build()
  const current = new Set(readdirSync(assets))
  const replaced: Replaced = {}
  for (const name of readdirSync(copy)) {
    const since = known[name] ?? now.toISOString()
    const isCurrent = current.has(name.replace(/\.(br|gz)$/, ''))
    if (isCurrent || now.getTime() - Date.parse(since) > KEPT_MS) continue
    cpSync(join(copy, name), join(assets, name))
    replaced[name] = since
  }
  writeFileSync(list, JSON.stringify(replaced))
  rmSync(copy, { recursive: true, force: true })
}
