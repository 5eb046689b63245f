import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A user's wallet is debited for what they spend only with a permit of `ensureMaySpend`, and otherwise only by the functions of
 * `ledger.postings.ts` that are listed here with who may call them.
 */
const LEDGER = 'ledger/ledger.postings.ts'
/** Corrections take accounts and sides from what two administrators approved. */
const CORRECTIONS = 'money/money.adjustments.service.ts'

type Rule = { pattern: RegExp; allowed: readonly string[]; why: string }
const RULES: readonly Rule[] = [
  {
    pattern: /\bdebit\(\s*walletOf\(/,
    allowed: [],
    why: 'debits a wallet: use spend() with the permit of ensureMaySpend',
  },
  {
    pattern: /\bside:\s*'D'(?!\s*\|)/,
    allowed: [LEDGER, CORRECTIONS],
    why: 'builds a debit of its own: use the functions of ledger.postings.ts',
  },
  { pattern: /\b(?:debit\(|account:)\s*['"`]wallet:/, allowed: [], why: 'names a wallet by its code: use walletOf()' },
  { pattern: /\bnew SpendPermit\(/, allowed: ['spending/'], why: 'issues a permit: call ensureMaySpend' },
  { pattern: /\bnew HolderProof\(/, allowed: ['pins/', 'passkeys/'], why: 'proves nothing: call holderOf' },
  {
    pattern: /\bpermitPaid\(/,
    allowed: ['spending/', 'checkout/', 'bookings/', 'premium/', 'ads/'],
    why: 'spends a payment that nobody checked',
  },
  { pattern: /\bensureMayRenew\(/, allowed: ['spending/', 'premium/'], why: 'spends without the user' },
  {
    pattern: /\btakeBack\(/,
    allowed: [LEDGER, 'reserves/', 'orders/', 'escrow/', 'chargebacks/'],
    why: 'takes money back',
  },
  { pattern: /\bkeepForBank\(/, allowed: [LEDGER, 'chargebacks/'], why: 'keeps money for a bank' },
  { pattern: /\breturnToCard\(/, allowed: [LEDGER, 'refunds/'], why: 'sends money back to a card' },
  { pattern: /\bgiveUpBalance\(/, allowed: [LEDGER, 'accounts/'], why: 'gives up a balance' },
  { pattern: /\brepayDebt\(/, allowed: [LEDGER, 'debts/'], why: 'repays a debt' },
  {
    pattern: /\bpost_journals\(/,
    allowed: ['ledger/'],
    why: 'posts by SQL: use postJournals() of ledger.service.ts',
  },
]

const isComment = (line: string) => /^\s*(?:\*|\/\/|\/\*|--)/.test(line)

/** What in this file of a module debits a wallet past the permits, with its lines. `file` begins with the module. */
export function findWalletDebits(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    if (isComment(line)) return []
    const broken = RULES.filter(
      ({ pattern, allowed }) => pattern.test(line) && !allowed.some((start) => file.startsWith(start)),
    )
    return broken.map(({ why }) => `${file}:${index + 1} ${why}`)
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const modules = resolve(import.meta.dirname, '../apps/server/src/modules')
  const files = globSync('**/*.{ts,sql}', { cwd: modules }).filter((file) => !file.endsWith('.test.ts'))
  const wrong = files.sort().flatMap((file) => findWalletDebits(file, readFileSync(join(modules, file), 'utf8')))
  process.stdout.write(`${files.length} files, ${wrong.length} debits of wallets without a permit\n`)
  if (wrong.length) {
    process.stdout.write(`${wrong.join('\n')}\n`)
    process.exitCode = 1
  }
}
