import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { Rule } from './rule.ts'
import { AMOUNT, AUX, I } from './vocabulary.ts'

const FIRST = words(
  'first, upfront, in advance, before i, before me, before we, before he, before she, before they',
  'before delivery, before dispatch, before moving, before shipping, before rider, before the rider',
  'before you see, separately, before i move, before i dey come, up front',
)
const PAYS = words('pay, payment, transfer, deposit, settle, credit, make payment')
const PART = words(
  'deposit, half, part payment, advance payment, logistics, fuel, delivery fee, dispatch fee, transport, t fare',
  'tfare, waybill, fare, petrol, commitment fee, commitment, 50%, 50 percent, 70%, 30%, down payment',
  'small money, money, fuel money',
)
const SENDS = words(
  'pay, paid, payment, transfer, send, money, deposit, settle, drop, bring, credit, make payment, put, give',
)
const RELATIVE = words(
  'bike man, dispatch man, delivery man, delivery guy, courier, okada man, bike guy, gateman, porter, colleague',
  'brother, sister, boss, oga, madam, roommate, driver, rider, friend, guy, cousin, mum, mother, dad, manager',
  'agent, landlord, caretaker, neighbour, neighbor, partner, sales girl, sales boy, sales rep, wife, husband',
  'uncle, aunty, person, girl, boy, dispatch, dispatch rider',
)
const CRYPTO = words(
  'mtn card, airtel card, glo card, recharge card, recharge cards, airtime, buy me card, gift card, gift cards',
  'giftcard, itunes, steam card, amazon card, google play card, usdt, btc, bitcoin, crypto, trc20, trc 20',
  'erc20, erc 20, eth, bnb, usdc, binance, bybit, wallet address, tether, vtu, voucher pin, dollar transfer',
  'ton coin, mtn recharge card, mtn recharge',
)

/** Money before the goods, in cash or by other means. */
export const payFirst: readonly Rule[] = [
  {
    for: 'send a deposit to me before I move, or half upfront',
    all: [
      [
        pattern`${PART} ... ${FIRST}`,
        pattern`${PAYS} ... ${FIRST}`,
        pattern`send|drop|bring|give .. money|cash|${AMOUNT}|payment ... ${FIRST}`,
        pattern`deposit|half|fee|fare|balance|logistics|money ... to_me`,
      ],
    ],
    unless: [
      words(
        'first bank, first semester, first floor, first year, first class, first edition, first time, first one',
        'first order, when will, when would, when do, when does, when can, released to me, send your code',
        'send code, check it first, see it first, send pictures first, before i order, before i buy',
        'before i pay, first before i, release, receive, press, confirm, check, picture, pictures, photo, video',
        'location',
      ),
    ],
  },
  {
    for: 'drop 3k make I reserve it, pay part now, the rest when it reaches',
    all: [
      [
        pattern`
          pay|transfer|drop|deposit|settle|send .. part|half|small|something|50%|a_little|quarter|commitment
          payment|deposit|money? now|first|today|upfront|make|so|before|of|fee`,
        pattern`pay|transfer|drop|deposit|send half`,
        words(
          'half now, half payment, part payment, pay half, pay small small, half half, half later',
          'balance later, balance on delivery, rest on delivery, 50% now, 50% deposit, half deposit',
        ),
        pattern`
          pay|money|payment|cash ... rest|balance|remaining when|after|on|at .. delivery|reach|reaches|see|
          collect|get`,
      ],
      words('pay, send, drop, transfer, half, deposit, payment, money, put, bring, give'),
    ],
    unless: [words('installment in, two parts')],
  },
  {
    for: 'do the transfer make I hold the phone for you',
    all: [
      pattern`
        ${SENDS}|do|make|run me|the|a|am|it|small|like|down* transfer|${AMOUNT}|deposit|money|something|payment
        .. make_i|so_i|so_that_i|then_i|and_i|before_i|i_go|i_will|let_me|for_me_to|to can|fit|go|will? hold|
        reserve|keep|bring|send|pack|ship|buy|book|secure|lock|come|start|cook|deliver|dispatch|move|fuel|
        carry|sew|order_it|get|restock|package`,
    ],
    unless: [words('change, make i order, i order')],
  },
  {
    for: 'you can pay my colleague, or send it to the driver',
    all: [
      [
        pattern`pay|credit|settle it|am|the|money|cash* to? my|the|our|his|her ${RELATIVE}`,
        pattern`money|fee|fare|cash|balance|waybill|amount|${AMOUNT} ... to|give my|the|our|his|her ${RELATIVE}`,
      ],
      words('pay, credit, settle, cash, money, fee, fare, send, transfer, balance, amount'),
    ],
    unless: [
      pattern`will|can|should|do|go|does|when|did the? app|vendly|they`,
      pattern`do|should|can i pay`,
      pattern`${I} ${AUX}* paid|gave|give`,
      pattern`who ${AUX}* pay|pays`,
      words('in the app'),
    ],
  },
  {
    for: 'no need for the app, bring cash, hand to hand',
    all: [
      [
        pattern`give|pay|hand .. ${AMOUNT} cash`,
        pattern`pay|settle the? ${RELATIVE} .. ${AMOUNT}|cash`,
        pattern`
          bring|pay|want|with|use|prefer|accept|only|collect|take|give|hand|need|come_with|na|do|in me|seeing|
          to_see|the|him|her|physical|raw|hard|your|with* cash`,
        words(
          'hand to hand, cash only, cash on delivery, cash in hand, cash at hand, physical cash, cash payment',
          'pay by hand, pay me by hand, pay on delivery by hand',
        ),
      ],
    ],
    unless: [
      words('no cash, cash back, cash out, cashback'),
      pattern`${I} ${AUX}* no|not .. cash`,
      pattern`can|do|should i`,
    ],
  },
  {
    for: 'zip me 2k make I buy fuel, run 15k for me first',
    all: [
      [
        pattern`
          zip|zap|send|shoot|fire|dash|credit|transfer|drop|flash|pay|run|borrow|lend|sort|settle|turo for? me|
          him|her|us|my_guy|mi|min the|extra|just|small|like|only|with|another|at_least|some* ${AMOUNT}`,
        pattern`
          zip|zap|send|shoot|fire|dash|credit|transfer|drop|run|add extra|just|only|the|that|small* ${AMOUNT}
          extra|more|only|cash? for|to|give me|him|her|us|my|the_rider|the_dispatch|this`,
        pattern`
          pay|give|add|send|transfer|credit|drop me|him|us? extra|additional? ${AMOUNT} ... by|via|through
          transfer|pos|bank`,
      ],
    ],
    unless: [
      pattern`will|go|vendly .. refund|pay me|us`,
      pattern`sell|do|give it|am? to|for? me for|at? ${AMOUNT}`,
      words('change, discount'),
    ],
  },
  {
    for: 'use usdt, or a recharge card as the payment',
    all: [
      CRYPTO,
      words(
        'as the payment, as payment, for payment, for the payment, be the payment, naira, pay, payment, instead',
        'accept, collect, take, transfer, settle, scratch, text me, wallet, address, equivalent, use, only',
      ),
    ],
    unless: [
      words(
        'i sell, do you sell, do you have, do you get, dey sell, you get, birthday, no get, have no, for sale',
        'i no get',
      ),
    ],
  },
  {
    for: 'go to the pos near the hall and send it to me',
    all: [
      pattern`go|use|enter|find|do|through|via|at|pay|inside|with|come_with|bring|meet to? my|a|the|that|any* pos`,
      [words('send, transfer, run, withdraw, pay, cash, drop, give, no need, check out'), AMOUNT],
      words('me, my, him, her, his, i, us'),
    ],
    unless: [words('my shop, checkout, beside, opposite, near me, my wallet, fund')],
  },
]
