import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import { AMOUNT, AUX, I, THE } from './vocabulary.ts'

const PAYS = words(
  'pay, paid, paying, payment, buy, bought, order, ordered, ordering, checkout, check out, transfer',
  'transferred, moved, move, fund, send, sent, do it, do am, place, placed, money, add, settle, top up, deposit',
  'balance, cash',
)
/** Not "from": "remove it from the app". */
const INSIDE = words('at, in, on, inside, through, thru, with, for, via, by, into, using, use, within')
const HERE = words('app, vendly, checkout, escrow, wallet, order page, listing, platform, site, cart, my card, card')

const NOT_IN = words(
  'not, never, no, instead of, rather than, without, outside, forget, skip, in place of, stop, avoid, leave',
  'hate',
)

/** Payments as they should be: "I paid in the app", "add it to the order". */
export const staysInside = [
  pattern`${PAYS} .. ${INSIDE} ${THE}? ${HERE}`,
  pattern`${INSIDE} ${THE}? ${HERE} .. ${PAYS}`,
  pattern`i|we|my|transfer|money|payment|refund ... to|into|for|in|my my|vendly vendly? wallet`,
  pattern`${HERE} only`,
  pattern`checkout|app|vendly ${AUX}* give|gives|gave|shows|show|generated|generates .. account|bank|transfer`,
  pattern`${I} ${AUX}* pay|order|buy|fund`,
  pattern`money|balance ${INSIDE} my account ${AUX}* enough|low|small`,
  pattern`only .. ${INSIDE} ${THE}? ${HERE}`,
  pattern`${AMOUNT} .. order|buy`,
  pattern`pay|paying with my? wallet|card`,
  pattern`${I} ${AUX}* order|buy|checkout|check_out`,
]

/** "don't pay in the app", "instead of paying with the wallet" */
export const leavesApp = [
  pattern`${NOT_IN} ... ${INSIDE} ${THE}? ${HERE}`,
  pattern`${NOT_IN} .. ${THE}? ${HERE}`,
  pattern`${NOT_IN} ... pay|order`,
]
