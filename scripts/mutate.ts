import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * `npm run mutate`: removes one safeguard of the money at a time from a copy of the project, and runs the tests that should
 * notice. They must pass without any change first. Ends with code 1 when a change goes unnoticed.
 */
type Mutation = { what: string; file: string; from: string; to: string; tests: string[] }
const wallet = 'apps/server/src/modules/wallet'
const orders = 'apps/server/src/modules/orders'
const payouts = 'apps/server/src/modules/payouts'
const mutations: readonly Mutation[] = [
  {
    what: 'the platform does not pay for its discount',
    file: `${wallet}/postings.ts`,
    from: `    debit('expense:promotions', money.platformDiscount),\n`,
    to: '',
    tests: [`${orders}/orders.settlement.test`],
  },
  {
    what: 'a repeated request is a new payment',
    file: `${wallet}/payments.service.ts`,
    from: 'subjectId, amount, idempotencyKey, at: now() }',
    to: 'subjectId, amount, idempotencyKey: null, at: now() }',
    tests: [`${wallet}/wallet.test`],
  },
  {
    what: 'the same journal is posted again',
    file: `${wallet}/ledger.functions.sql`,
    from: `    select j ->> 'kind', j ->> 'key',`,
    to: `    select j ->> 'kind', (j ->> 'key') || ':' || gen_random_uuid(),`,
    tests: [`${wallet}/ledger.test`],
  },
  {
    what: 'an order is accepted before it is paid',
    file: `${orders}/orders.policy.ts`,
    from: `accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed', when: isHeld }]`,
    to: `accept: [{ by: 'vendor', from: ['pending'], to: 'confirmed' }]`,
    tests: [`${orders}/orders.policy.test`],
  },
  {
    what: 'the remainder of a division is lost',
    file: 'packages/contract/src/money.ts',
    from: '    shares[at]! += 1\n',
    to: '    shares[at]! += 0\n',
    tests: ['packages/contract/src/money.allocate.test'],
  },
  {
    what: 'money that is held for a failed withdrawal stays held',
    file: `${payouts}/payouts.postings.ts`,
    from: `  ...base(withdrawal, 'failed'),
  actorId: null,
  entries: [
    debit(holdOf(withdrawal.userId), withdrawal.amount),`,
    to: `  ...base(withdrawal, 'failed'),
  actorId: null,
  entries: [
    debit('expense:goodwill', withdrawal.amount),`,
    tests: [`${payouts}/payouts.transfers.test`],
  },
  {
    what: 'wallets are locked in any order',
    file: `${wallet}/ledger.functions.sql`,
    from: 'order by a.id for no key update',
    to: 'order by random() for no key update',
    tests: [`${wallet}/ledger.test`],
  },
]

const root = join(import.meta.dirname, '..')
const git = (...options: string[]) =>
  spawnSync('git', options, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).stdout.split('\0').filter(Boolean)

/** The files that git knows, with the installed dependencies. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vendly-mutate-'))
  for (const file of git('ls-files', '-z')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // The workspaces of node_modules are links to ../../packages, so a copy of the links leads to the copied packages.
  cpSync(join(root, 'node_modules/@vendly'), join(folder, 'node_modules/@vendly'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  linkDependencies(folder)
  return folder
}

function linkDependencies(folder: string): void {
  const list = spawnSync('ls', ['-A', join(root, 'node_modules')], { encoding: 'utf8' }).stdout
  for (const name of list.split('\n').filter((one) => one && one !== '@vendly'))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const workspace of ['apps/server', 'apps/web'])
    symlinkSync(join(root, workspace, 'node_modules'), join(folder, workspace, 'node_modules'))
}

/** True when the tests pass. */
const pass = (folder: string, tests: string[]): boolean =>
  spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', ...tests], { cwd: folder, stdio: 'ignore' }).status === 0

const folder = copyProject()
const unnoticed: string[] = []
try {
  if (!pass(folder, [...new Set(mutations.flatMap(({ tests }) => tests))]))
    throw new Error('the tests fail without any change, so they would show nothing')
  process.stdout.write('the tests pass without any change\n')
  for (const { what, file, from, to, tests } of mutations) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    if (!text.includes(from)) throw new Error(`${file} has no longer what "${what}" changes`)
    writeFileSync(path, text.replace(from, to))
    const isNoticed = !pass(folder, tests)
    writeFileSync(path, text)
    process.stdout.write(`${isNoticed ? 'noticed  ' : 'UNNOTICED'} ${what}\n`)
    if (!isNoticed) unnoticed.push(what)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = unnoticed.length > 0 ? 1 : 0
