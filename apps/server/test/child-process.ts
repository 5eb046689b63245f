import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { whenOver } from './when-over.ts'

/** A process that ends with the test that started it, also with one that fails: the whole run would wait for it. */
export function startChild(args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, args, options)
  whenOver(() => endChild(child))
  return child
}

/** Resolves when it is gone; at once when it already was. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
