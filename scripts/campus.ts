import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readCampusFile } from '../apps/server/src/modules/campuses/campuses.file.ts'
import { saveCampus } from '../apps/server/src/modules/campuses/campuses.service.ts'
import { saveCategories } from '../apps/server/src/modules/products/products.categories.service.ts'
import { transaction } from '../apps/server/src/platform/database.ts'
import { explainUsage, runOnDatabase } from './database-command.ts'

/**
 * `npm run campus -- --file campus.json`: adds a campus with its places, or changes it, and adds the categories of this
 * version that are missing. It may be repeated. docs/campus.example.json is an example.
 */
const { values } = parseArgs({ options: { file: { type: 'string' } } })
const { file } = values
if (!file) explainUsage('npm run campus -- --file campus.json')

await runOnDatabase(async (pool) => {
  const campus = readCampusFile(readFileSync(file, 'utf8'))
  const [categories, saved] = await transaction(pool, async (tx) => [
    await saveCategories(tx),
    await saveCampus(tx, campus),
  ])
  const { isNew, added, updated, kept } = saved
  return [
    `${campus.name} (${campus.slug}) was ${isNew ? 'added' : 'updated'}: ${added} new places, ${updated} in place.`,
    ...(kept.length ? [`Not in the file, and kept because orders may name them: ${kept.join(', ')}.`] : []),
    `${categories} categories are new.`,
  ].join('\n')
})
