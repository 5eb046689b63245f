import { findLists, type WordList, words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import { tokensOf } from './reading.ts'
import type { RuleSet } from './rule.ts'
import { AUX, BANK, I, NUMBER, PLEASE, THE } from './vocabulary.ts'

const DIGIT_WORDS: Readonly<Record<string, string>> = {
  ...{ zero: '0', nought: '0', oh: '0', one: '1', two: '2', three: '3', four: '4' },
  ...{ five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
}
const WORD = Object.keys(DIGIT_WORDS).join('|')
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 }
const SPELLED = new RegExp(`\\b(?:(double|triple)\\s+)?(${WORD}|(?<=\\b(?:double|triple)\\s+)\\d)\\b`, 'g')
/** "021 then 5589" */
const BETWEEN = /(?<=\d)[\s,]{0,3}(?:then|dash|hyphen|followed by|next|plus)[\s,]{1,3}(?=\d)/g
const inDigits = (text: string): string =>
  text
    .replace(SPELLED, (_, times: string | undefined, digit: string) =>
      (DIGIT_WORDS[digit] ?? digit).repeat(TIMES[times ?? ''] ?? 1),
    )
    .replace(BETWEEN, ' ')

/** "O12l4S6789": letters that stand for digits, in a run that is mostly digits. */
const DISGUISED = /(?<![a-z0-9])[\doilsbz]{10,11}(?![a-z0-9])/g
const SIGNS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' }
const undisguised = (text: string): string =>
  text.replace(DISGUISED, (run) =>
    run.replace(/\D/g, '').length >= 6 ? run.replace(/\D/g, (sign) => SIGNS[sign]!) : run,
  )

/** Where a number is an account. */
const ACCOUNTS = words(
  'gt, access, acess, union, sterling, titan, globus, carbon, account, aza, bank, banks, naira account',
  BANK,
)
/** Whose account has the number of a phone. */
const WALLETS = words('opay, palmpay, kuda, moniepoint, momo, paga, smartcash, chipper, account, aza, 9psb')
const MONEY = words(
  'pay, paid, payment, transfer, send, sent, money, cash, deposit, alert, proof, credit, drop, use this',
  'use this one, settle',
)
const CALL = words('call, phone, reach, whatsapp, line, porter, text, dial, ring, flash, sms')
/** What a number is, said before it. */
const NAMED = words(
  'serial, serial number, sn, matric, isbn, issn, imei, model, order, ticket, meter, reg, registration, jamb',
  'waec, nin, bvn, tracking, waybill, receipt, ref, reference, invoice, barcode, sku, iuc, smart card',
  'smartcard, decoder, parcel, batch, pin, id, student, staff, version, part, license, licence, plate, chassis',
  'engine, item, product, booking, pnr, case, seat, teller, matriculation, prepaid',
)

// Runs of digits with what people put between them.
const RUN = /\d(?:[\s.,/_-]{0,3}\d)+/g
const AROUND = 70

/** Digits and digit words are looked at apart: "this one 0127558934" is no number of eleven digits. */
export const hasAccountNumber = (plain: string): boolean =>
  [...new Set([plain, inDigits(plain), undisguised(plain)])].some((text) =>
    [...text.matchAll(RUN)].some((run) => isAccountNumber(run[0], text, run.index)),
  )

/** Ten digits are an account (NUBAN); a phone has eleven, and is an account too where a wallet is named. */
function isAccountNumber(run: string, text: string, at: number): boolean {
  const digits = run.replace(/\D/g, '')
  if (digits.length !== 10 && digits.length !== 11) return false
  const before = text.slice(Math.max(0, at - AROUND), at)
  const after = text.slice(at + run.length, at + run.length + AROUND)
  const finds = (list: WordList, ...texts: string[]): boolean =>
    texts.some((one) => findLists(tokensOf(one))[list.id] !== undefined)
  if (digits.length === 11) {
    if (!digits.startsWith('0') || !finds(WALLETS, before.slice(-35), after.slice(0, 25))) return false
    return !finds(CALL, before) || finds(MONEY, before, after)
  }
  if (isNamed(before)) return false
  if (finds(ACCOUNTS, before, after)) return !finds(CALL, before.slice(-30)) || finds(MONEY, before, after)
  if (finds(CALL, before, after)) return false
  // Sizes, prices and dates are written in pairs or with commas.
  const groups = run.split(/\D+/).map(({ length }) => length)
  const isWhole = groups.length === 1 || groups.every((length) => length === 1) || groups.every((length) => length >= 3)
  return isWhole || finds(MONEY, before, after)
}

/** "serial number is 1204987731", but not "for the order pay 0123456789". */
function isNamed(before: string): boolean {
  const tokens = tokensOf(before.slice(before.search(/(?<!\D)\D*$/)))
  const hits = findLists(tokens)
  const named = hits[NAMED.id]?.at(-1)
  if (!named) return false
  const since = findLists(tokens.slice(named[1]))
  return !since[MONEY.id] && !since[ACCOUNTS.id]
}

const PART = words('first, last, next, then, remaining, second, other, begins, starts, ends, add, plus, rest')
const ASKED_FOR = words(
  'nuban, aza, account number, account details, account detail, account info, account, naira account',
  'bank details, bank account, opay number, palmpay number, kuda number, bank number, moniepoint number',
  'transfer details, payment details',
)
const GIVEN = words(
  'have, drop, send, give, give me, forward, share, dm, dm me, inbox, text, type, what is, what, wetin, which',
  'need, wetin be, bring, paste, copy, get',
)

export const accountNumber: RuleSet = {
  ignore: [
    pattern`how|where|when|why|should|must|do ${I} ... ${ASKED_FOR}`,
    pattern`can|may ${I} .. add|change|use|link|remove|withdraw|put|edit|see ... ${ASKED_FOR}`,
    pattern`how|where to ... ${ASKED_FOR}`,
    pattern`${I} ${AUX}* add|added|change|changed|update|updated|link|linked|withdraw|cashed ... ${ASKED_FOR}`,
    pattern`my|your account ${AUX}* suspended|blocked|hacked|back|verified|restricted|flagged|banned|is_back`,
    pattern`can_not|not|never .. ${THE} ${ASKED_FOR}`,
    pattern`account_number ... forgot`,
    pattern`account past_question|textbook|notes|lecture`,
  ],
  rules: [
    {
      for: 'send your account details let me transfer',
      all: [pattern`${GIVEN} ... nuban|aza|account_number|account_details|account_detail|account_info|bank_details`],
      unless: [pattern`withdraw|withdrawal|payout`],
    },
    {
      for: 'make payment to the details below, my account number',
      all: [
        [
          pattern`my|use|this|naira|the aza|account|account_number|account_details ... ${NUMBER}`,
          pattern`my|take|use aza|account_details|account_number`,
          pattern`give|send|drop|show you my|our|the ${ASKED_FOR}`,
          pattern`pay|payment|transfer|money|send ... details|account|aza ... below|above|sent_you|i_sent|this`,
        ],
      ],
      unless: [pattern`withdraw|withdrawal|wallet|invalid|settings`],
    },
    {
      for: 'your bank details please so I can settle you',
      all: [
        pattern`your ${ASKED_FOR}`,
        [
          pattern`${ASKED_FOR} please|make_i|let_me|so_i|now`,
          pattern`${ASKED_FOR} ... settle|pay|transfer|send|credit`,
        ],
      ],
    },
    {
      for: 'nye m akaunti gi ka m ziga ego',
      all: [
        words(
          'akaunti, asusun, asusu banki, asusun banki, asunwon, apo ile ifowopamo, account gi, account yin',
          'account re',
        ),
        words('nye, turo, tura, aiko, ba ni, fun, ranse, ziga, zite, ego, owo, kudi, lamba, number, nomba, zitere'),
      ],
    },
    {
      for: 'drop your account make I transfer',
      all: [
        pattern`${GIVEN} .. ${ASKED_FOR}`,
        words('refund, transfer, pay, send the, send money, money, deposit, credit, settle, do it, sharp'),
        [pattern`make_i|let_me|so_i|so_that_i|i_will|i_go|let_us|make_we|i_want|i_fit|wan|settle|${PLEASE}`],
      ],
    },
    {
      for: 'the first six of the account are 812450, the last four 7719',
      all: [ACCOUNTS, pattern`${PART} ... ${NUMBER} ... ${PART} ... ${NUMBER}`],
    },
  ],
}
