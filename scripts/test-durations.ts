import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { DURATIONS_REPORT, findLong } from './test/durations.ts'
import { root } from './test/results.ts'

/**
 * `npm run test:durations`: ends with code 1 when a test of the last `npm test` took more than five seconds. Such a test gets the
 * tag `slow` or a smaller world. Apart from the tests, because no test may depend on the speed of the machine.
 */
if (!existsSync(DURATIONS_REPORT)) {
  process.stderr.write('Run `npm test` first: it writes how long each test took.\n')
  process.exit(1)
}
const { factor, long } = findLong(JSON.parse(readFileSync(DURATIONS_REPORT, 'utf8')))
for (const { file, title, seconds } of long) process.stdout.write(`${seconds} s  ${relative(root, file)}: ${title}\n`)
process.stdout.write(
  `${long.length} tests over 5 s; this machine took ${factor.toFixed(1)} times as long as a quiet one.\n`,
)
process.exitCode = long.length ? 1 : 0
