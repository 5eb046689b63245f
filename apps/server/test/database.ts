import { inject } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { createDatabase } from '../src/platform/postgres/database.ts'

/** A migrated database for the file that asks. The template itself takes no connections: while one is open, it cannot be copied. */
export async function openDatabase(): Promise<{ name: string; url: string }> {
  const adminUrl = inject('adminUrl')
  const name = `test_${newId().replaceAll('-', '')}`
  await createDatabase(adminUrl, name, 'vendly_template')
  return { name, url: adminUrl.replace('/postgres?', `/${name}?`) }
}
