import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../../scripts/data-folder.ts'
import { startChild } from '../../../test/child-process.ts'
import { startEmbeddedPostgres } from './embedded.ts'

const base = makeDataFolder('embedded', 'memory')
afterAll(() => rmSync(base, { recursive: true, force: true }))

const holder = `import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
const postgres = await startEmbeddedPostgres(process.argv[1], { fsync: 'on' })
process.stdout.write(postgres.url('postgres') + '\\n')
setInterval(() => {}, 1000)`

/** Another process that holds the server of this folder. */
async function hold(folder: string): Promise<{ pid: number; url: string; gone: Promise<unknown> }> {
  const child = startChild(['--input-type=module', '-e', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const url = await new Promise<string>((resolve) => child.stdout!.once('data', (line) => resolve(String(line).trim())))
  return { pid: child.pid!, url, gone }
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('what was committed survives kill -9 of the process, of the server, and of both; it starts again by itself', async () => {
  const folder = join(base, 'killed')
  let n = 0
  for (const victims of ['process', 'server', 'both']) {
    const { pid, url, gone } = await hold(folder)
    if (n === 0) await ask(url, 'create table kept (n int)')
    await ask(url, `insert into kept values (${++n})`)
    const server = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    if (victims !== 'process') process.kill(server, 'SIGKILL')
    if (victims !== 'server') process.kill(pid, 'SIGKILL')
    const again = await startEmbeddedPostgres(folder)
    expect(await ask(again.url('postgres'), 'select count(*)::int as n from kept')).toEqual([{ n }])
    await again.stop()
    if (victims === 'server') process.kill(pid, 'SIGKILL')
    await gone
  }
})

test('two processes share one server, and the last one stops it', async () => {
  const folder = join(base, 'shared')
  const [first, second] = await Promise.all([startEmbeddedPostgres(folder), hold(folder)])
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
  expect(await ask(second.url, 'select 2 as two')).toEqual([{ two: 2 }])
  process.kill(second.pid, 'SIGKILL')
  await second.gone
})

test('a folder that cannot be used is named in the refusal', async () => {
  const folder = join(base, 'occupied')
  mkdirSync(folder)
  writeFileSync(join(folder, 'somebody-elses-file'), '')
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(`The database folder ${folder} cannot be used`)
  expect(readFileSync(join(folder, 'somebody-elses-file'), 'utf8')).toBe('')
})
