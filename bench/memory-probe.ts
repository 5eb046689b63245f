import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Loaded into a process before its program: answers each message with the memory that it holds after a garbage collection. */
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

process.on('message', () => {
  for (let n = 0; n < 5; n++) collect()
  process.send?.(process.memoryUsage())
})
