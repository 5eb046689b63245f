import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { openAdmin } from '../../../test/faults.ts'
import { givenIn } from '../../../test/given.ts'
import { openWorld } from '../../../test/world.ts'
import { transaction } from '../database.ts'
import { enqueue } from '../events.ts'
import { newId } from '../ids.ts'
import { job } from '../jobs.ts'
import { createDatabase, dropDatabase } from '../postgres/database.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../../../../..')
const world = await openWorld()
const databaseUrl = String(world.context.pool.options.connectionString)
const folder = mkdtempSync(join(tmpdir(), 'vendly-backup-'))
const names: string[] = []
afterAll(async () => {
  for (const name of names) await dropDatabase(inject('adminUrl'), name)
  rmSync(folder, { recursive: true, force: true })
})

async function newDatabase(): Promise<string> {
  const name = `restored_${newId().replaceAll('-', '')}`
  names.push(name)
  await createDatabase(inject('adminUrl'), name)
  return inject('adminUrl').replace('/postgres?', `/${name}?`)
}

/** `npm run backup -- FILE` and `npm run restore -- FILE`. Fails with what the command wrote. */
const command = async (name: 'backup' | 'restore', file: string, databaseUrl: string, dataDir: string) => {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, STORAGE_URL: `file://${dataDir}` }
  return (await run(process.execPath, [join(root, 'scripts', `${name}.ts`), file], { env })).stdout
}

/** Every table with its number of rows, and the sum of a hash of each row. */
async function contents(connectionString: string): Promise<object> {
  const admin = await openAdmin(connectionString)
  const tables = await admin.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables)
    found[name] = await admin.rows(
      `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash from "${name}" t`,
    )
  const [jobs] = await admin.rows<object>(
    `select count(*)::int as jobs, min(payload::text) as payload from graphile_worker._private_jobs`,
  )
  await admin.close()
  return { ...found, jobs }
}

const waiting = job<{ note: string }>('test.waiting', async () => {})

test('a backup is restored whole: rows, jobs, pictures, and a ledger that keeps its rules', async () => {
  const given = givenIn(world)
  const { hostel } = await given.home()
  const [buyer, store] = [await given.student(100_000), await given.vendor()]
  const product = await given.product(store, { naira: 850, name: 'Lamp, "bright"\n\\new\tline é', stock: 50 })
  for (let n = 0; n < 3; n++) {
    await world.api('POST /cart/add', { token: buyer.token, body: { productId: product.id, quantity: 1 } })
    const { data } = await world.api('POST /orders/summary', {
      token: buyer.token,
      body: { deliveryMethod: 'delivery' },
    })
    const expectedTotal = (data as { total: number }).total
    await world.api('POST /orders', { token: buyer.token, key: newId(), body: { placeId: hostel, expectedTotal } })
  }
  await world.settle()
  await transaction(world.context.pool, (tx) =>
    enqueue(tx, waiting, { note: 'later' }, { runAt: new Date('2099-01-01'), key: 'once', queue: 'one' }),
  )
  const dataDir = world.context.env.dataDir
  mkdirSync(join(dataDir, 'media/made'), { recursive: true })
  writeFileSync(join(dataDir, 'media/picture.webp'), 'a picture')
  writeFileSync(join(dataDir, 'media/made/picture-320.webp'), 'made from it')

  const file = join(folder, 'vendly.tar.gz')
  expect(await command('backup', file, databaseUrl, dataDir)).toMatch(/\d+ rows of \d+ tables and 1 jobs/)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  const restoredUrl = await newDatabase()
  const restoredDir = join(folder, 'restored')
  expect(await command('restore', file, restoredUrl, restoredDir)).toContain('The ledger keeps its rules.')

  expect(await contents(restoredUrl)).toEqual(await contents(databaseUrl))
  expect(readFileSync(join(restoredDir, 'media/picture.webp'), 'utf8')).toBe('a picture')
  expect(() => readFileSync(join(restoredDir, 'media/made/picture-320.webp'))).toThrow()
  // Numbers go on where they were, and the triggers are there.
  const admin = await openAdmin(restoredUrl)
  await expect(admin.rows('delete from ledger_entries')).rejects.toThrow()
  const [next] = await admin.rows<{ fresh: boolean }>(
    `select nextval(pg_get_serial_sequence('journals', 'id')) > (select max(id) from journals) as fresh`,
  )
  expect(next).toEqual({ fresh: true })
  await admin.close()

  await expect(command('backup', file, databaseUrl, dataDir)).rejects.toThrow('exists')
  await expect(command('restore', file, restoredUrl, restoredDir)).rejects.toThrow('The database is not empty')
})
