import { runBuilds } from '../scripts/builds.ts'
import { runSql } from './database.ts'
import { removeDataDir, startNewProduct } from './product.ts'

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const openAllWeek = days.map((day) => ({ days: day, opens: '00:00', closes: '00:00' }))
/** A test buys at any time of the day, from any store, to any place. */
const ALWAYS_OPEN = `update vendors set hours = $hours::jsonb, closed_until = null, delivery_places = '{}'`

/**
 * Builds what is older than its sources, and starts the product once on a new data folder to fill it with the demo campus. Every
 * spec file then starts on a copy of that folder, in a third of the time. Returns what cleans up after the run.
 */
export default async function prepare(): Promise<() => void> {
  runBuilds()
  const { dataDir, stop } = await startNewProduct()
  await runSql(dataDir, ALWAYS_OPEN, { hours: JSON.stringify(openAllWeek) })
  await stop()
  process.env.E2E_DEMO_DATA = dataDir
  return () => removeDataDir(dataDir)
}
