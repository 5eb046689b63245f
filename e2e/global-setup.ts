import { runBuilds } from '../scripts/builds.ts'
import { openAllStores } from './database.ts'
import { removeDataDir, startNewProduct } from './product.ts'

/**
 * Builds what is older than its sources, and starts the product once on a new data folder to fill it with the demo campus. Every
 * spec file then starts on a copy of that folder, in a third of the time. Returns what cleans up after the run.
 */
export default async function prepare(): Promise<() => void> {
  runBuilds()
  const { dataDir, stop } = await startNewProduct()
  await openAllStores(dataDir)
  await stop()
  process.env.E2E_DEMO_DATA = dataDir
  return () => removeDataDir(dataDir)
}
