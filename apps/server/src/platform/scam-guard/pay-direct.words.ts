import { words } from './lexicon.ts'
import { type Pattern, pattern } from './pattern.ts'
import type { Sign } from './rule.ts'
import { AMOUNT, APP, AUX, AWAY_FROM_APP, BANK, THE } from './vocabulary.ts'

export const PERSON = words(
  'my, our, his, him, her, their, same, this, that, sister, my sister, my brother, brother, mum, mummy, mama',
  'dad, daddy, friend, roommate, boss, oga, madam, wife, husband, uncle, aunty, cousin, manager, agent',
  'landlord, caretaker, partner, guy, personal, another, other, company, business, shop, store, own, my own',
  'salary, savings, second, vendor, seller, the vendor',
)
/** Said of the app by somebody who wants to leave it. */
export const COMPLAINS = words(
  'cut, chop, dey chop, dey cut, charge, charges, charging, hold, holds, keep, keeps, delay, delays, slow',
  'too slow, commission, percent, per cent, tax, remove, too long, days, collect, deduct, deducts, service fee',
  'wahala, scam, stress, too much, eat, eats, thief, steal, tear, frustrating, issue, issues, lock, locked',
  'no dey pay, glitch, trouble, seize, waste, problem, hang, hanging, block, fee, fees, expensive',
)
export const DIRECT = words(
  'for my hand, in my hand, into my hand, my palm, direct, directly, direct direct, straight, personally',
  'privately, separately, one on one, hand to hand, by hand, myself, yourself, bank to bank, physically',
  'in person, face to face, outside, outside app',
)
export const NOT_USE = words(
  'do not use, do not pay, do not order, do not checkout, do not check out, do not bother with, do not bother',
  'no use, no pay, no pay am, no order, no order am, no dey use, no need to use, no need for, no need to order',
  'not in, not on, not through, not inside, not via, not with, not use, no be, no be for, no be inside',
  'without using, without, never use, stop using, no do am, no go through, not for, do not go through',
  'do not place, not pass through, do not do it, no need of, must not pass through, no bother, no put am',
  'do not put it, no need, do not need, do not want, no want, not want, i no like, do not like, not using',
  'forget, hate, no buy, do not buy, no click, do not click',
)
export const TRANSFERS = words(
  'pay, payment, paying, transfer, send, drop, deposit, cash, money, settle, credit, remit, buy, alert, deal',
  'bring, sell',
)
export const BY_HAND = words(
  'pay me, credit me, settle me, give me, sort me, pay him, pay her, pay us, pay my, drop it, drop am, send me',
  'transfer me, alert me',
)
export const CANCEL = words(
  'cancel, cancel it, abort, void, terminate, scrap, decline, reject, withdraw, delete, drop the order',
  'remove the order, request a refund, ask for refund, collect your refund',
)
const _TO_ME = words(
  'to me, into me, for me, through me, to my, into my, for my, through my, in my, inside my, me, my own, to us',
  'to our, to him, to her',
)
export const CHEAPER = words(
  'cheaper, discount, for less, reduce, lower price, better price, best price, giveaway price, both of us',
  'free delivery, slash, knock off, take off, remove something',
)

/** Ways of payment that the app does not have. */
export const BY_HAND_OR_ACCOUNT = words(
  'by hand, for hand, in hand, hand to hand, cash, transfer, bank transfer, direct, directly, outside the app',
  'outside app, in person, physical, physically, without app, without the app, no app, my account, pay me',
  'give me money, between us',
)

const OTHER_WAY = words(
  'cash, by hand, for hand, hand to hand, transfer, bank transfer, do bank, use bank, bank payment, to bank',
  'pos, direct, directly, straight, personally, one on one, between us, my account, zap me, physical, in person',
  'ussd',
)
export const MEDIUM: readonly Sign[] = [
  OTHER_WAY,
  pattern`to|into|use|through|via|with|on|for|do|my ${BANK}`,
  pattern`do|pay|send .. for|to|through|with bank`,
]
export const TO_SENDER: readonly Pattern[] = [
  pattern`pay|transfer|zap|credit|settle|count|wire|remit .. me|us|vendor|seller|my`,
  pattern`give|sort .. me|us .. money|cash|payment|${AMOUNT}`,
  pattern`money|cash .. give|to me|us`,
  pattern`alert me`,
  pattern`bring|come_with|drop|send ${THE}? money|cash|payment|${AMOUNT}`,
]
export const AGAINST_APP: readonly Sign[] = [
  AWAY_FROM_APP,
  pattern`${NOT_USE} .. ${APP}|here|order|place`,
  pattern`
    not|never|no ${AUX}* do|doing|use|using|sell|selling|pay|paying|order|ordering|want|like|trust|deal ..
    ${APP}|here`,
  pattern`
    app|vendly|platform|checkout ${AUX}* spoil|spoilt|bad|fail|fails|failing|useless|nonsense|wahala|stressful|
    stress|charge|charges|chop|cut|hold|delay|too|wicked|greedy`,
  pattern`${CANCEL} ${THE}? order|it|am`,
  pattern`${CANCEL} from|for my|your end|side`,
  pattern`no|not|without|cut|remove .. middle_man|middleman|third_party`,
  pattern`refund yourself|the_order|it ... transfer|send|pay`,
  pattern`no_need|no_need_to|not_need ${AUX}* order|checkout|place`,
  pattern`cut|remove|comot middle_man|middleman|them|vendly|app`,
  pattern`fee|charge|charges|commission|percent .. vendly|app|them|they|too|much|high`,
  pattern`lose money|profit|customers`,
  pattern`instead_of order|ordering|checkout`,
]
export const ADVANCE = words(
  'advance payment, half payment, part payment, pay half, send half, drop half, bring half, half upfront',
  'half now, 50 percent, 50%, 70%, commitment fee, upfront, down payment, deposit fee, booking fee, pay first',
  'payment before, initial deposit',
)
