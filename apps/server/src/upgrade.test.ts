import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { listTables, loadTables, migrationsUpTo, readSnapshot } from '../test/upgrade/snapshot.ts'
import { auditLedger } from './modules/ledger/ledger.audit.ts'
import { defaultFormOf } from './modules/products/products.category-forms.ts'
import { openPool } from './platform/database.pool.ts'
import { Db } from './platform/database.ts'
import { newId } from './platform/ids.ts'
import { applyMigrations, migrateDatabase } from './platform/migrate.ts'
import { createDatabase, dropDatabase } from './platform/postgres/database.ts'

const adminUrl = inject('adminUrl')
const name = `upgrade_${newId().replaceAll('-', '')}`
const url = adminUrl.replace('/postgres?', `/${name}?`)
afterAll(() => dropDatabase(adminUrl, name))

test('a database of the earlier schema with data in it is upgraded, and loses nothing', async () => {
  const { migration, tables } = readSnapshot()
  await createDatabase(adminUrl, name)
  await applyMigrations(url, migrationsUpTo(migration))
  const pool = openPool(url, 1, () => undefined, { waitMs: 300_000 })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await loadTables(client, tables)
    await migrateDatabase(url)
    const present = await listTables(client)
    for (const table of present) {
      const before = tables[table.name]
      if (!before) continue
      expect(before.length, `rows of ${table.name} in the snapshot`).toBeGreaterThan(0)
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${pg.escapeIdentifier(table.name)}`,
      )
      // A migration may add rows.
      expect(rows[0]!.n, table.name).toBeGreaterThanOrEqual(before.length)
    }
    const forms = await client.query<{ slug: string; form: unknown }>(
      'select slug, form from categories where slug = any($1)',
      [['drinks', 'shoes', 'textbooks']],
    )
    expect(forms.rows.length).toBe(3)
    for (const { slug, form } of forms.rows) expect(form, slug).toEqual(defaultFormOf(slug))
    expect(Object.values(tables).flat().length).toBeGreaterThan(1000)
    expect(await auditLedger(new Db(pool))).toEqual([])
  } finally {
    await client.end()
    await pool.end()
  }
})
