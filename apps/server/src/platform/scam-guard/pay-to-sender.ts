import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import { ADVANCE, DIRECT, MEDIUM, PERSON, TO_SENDER, TRANSFERS } from './pay-direct.words.ts'
import type { Rule } from './rule.ts'
import { ACCOUNT, AMOUNT, AUX, BANK, I, MONEY, PAY } from './vocabulary.ts'

const OWNER = words('my, our, the vendor, vendor, the seller, seller, the shop, shop, his, her')

/** Cash, a transfer or an account, instead of the order's payment. */
export const payToSender: readonly Rule[] = [
  {
    for: 'we release it when we see the alert for our own account, send the money',
    all: [
      [
        pattern`^ send|drop the|my|your money|cash|payment`,
        pattern`alert|money|payment|transfer .. for|in|to|enter|inside ${OWNER} own? ${ACCOUNT}`,
      ],
    ],
    unless: [words('withdraw, withdrawal, payout, my wallet')],
  },
  {
    for: 'just transfer it, I prefer transfer',
    all: [
      [
        pattern`
          do|make|just|please|oya|go|can_you|you_fit|prefer|want|only|accept|take|collect|wants|via|by|through|
          normal|direct|through|do_bank bank|the|a|it|by|via|only|normal* transfer|transfers`,
        pattern`bank|direct|cash|transfer payment|transfer|deposit|payments|only only?`,
      ],
    ],
    unless: [words('cable, to another, files')],
  },
  {
    for: 'pay me direct, I go remove 500 from the price',
    all: [
      [
        pattern`${TRANSFERS} .. me|my|us ... ${DIRECT}`,
        pattern`${TRANSFERS} .. ${DIRECT}`,
        pattern`${DIRECT} transfer|payment|cash|pay`,
        pattern`only|just|accept|prefer|want ${DIRECT}`,
      ],
    ],
    unless: [words('bring it directly, bring am directly, send it directly to, bring it straight, deliver')],
  },
  {
    for: 'transfer the 4k to me, into my own account',
    all: [
      [
        pattern`
          pay|transfer|credit|wire ... to|into|for|through me|my_own|my_account|my_bank|my_opay|my_palmpay|
          my_kuda|my_zenith|my_gtb|my_uba|my_wallet|my_own_wallet|us|my_phone|my_number`,
        pattern`
          send|drop|deposit|put .. money|cash|payment|${AMOUNT}|fund|balance|refund .. to|into|for|through me|
          my|us`,
        pattern`
          send|drop|deposit|put ... to|into|inside|for my_own|my_account|my_bank|my_opay|my_palmpay|my_kuda|
          my_wallet|my_own_wallet`,
        pattern`pay|payment .. my|our bank|account|opay|palmpay|number`,
        pattern`pay|transfer|send|drop|credit|put|wire .. ${AMOUNT}|money|fund ... this|that|the number|account`,
        pattern`pay|transfer|send|credit|wire ... this|that number|account|acct`,
        pattern`${AMOUNT} ... to|give|enter this|that|my number|account|line`,
      ],
    ],
    unless: [words('picture, pictures, photo, photos, video, location, file, message, reply')],
  },
  {
    for: 'drop the money in my gtb, or put it in my sister account',
    all: [
      [
        pattern`${PAY}|half|deposit|balance|rent ... ${PERSON} ${PERSON}? ${ACCOUNT}`,
        pattern`${AMOUNT} .. to|into|in|inside ${PERSON} ${PERSON}? ${ACCOUNT}`,
        pattern`${PAY}|${MONEY} ... ${BANK} mi|m|my_own|account|of_mine`,
        pattern`
          ${PAY}|${MONEY} ... to|into|in|inside|enter|si|ga|zuwa|cikin|na|for|on|with|via|through|use the|a|
          that? ${BANK}|aza`,
      ],
    ],
    unless: [
      words(
        'from my account, from my bank, withdraw, project account, failed, declined, atm, beside, opposite',
        'my refund, open an account, refund to my, do not accept, no dey accept, no dey collect',
      ),
    ],
  },
  {
    for: 'ka turo min kudi ta opay, san owo fun mi, kwuo m ego',
    all: [
      [
        pattern`turo|tura|aiko|aika|ba_ni|biya_ni|biyani|zuba .. kudi|kudin|naira`,
        pattern`
          kudi|kudin|owo|ego .. opay|palmpay|kuda|banki|asusu|asusun|akaunti|account|bank|aza|mi|m|ni|si|fun|
          ranse|sowo`,
        pattern`san|fi|gbe owo .. fun_mi|ranse|si|sowo|taara`,
        pattern`kwuo|ziga|zitere|zite|tinye|nye|kwuru .. ego|ugwo`,
      ],
      words(
        'opay, palmpay, kuda, banki, asusu, asusun, akaunti, account, app, mi, min, ni, m, taara, direct',
        'kai tsaye, ranse, hapu, kafin, kudin mota, waje',
      ),
      words(
        'turo, tura, aiko, ba ni, biya ni, biyani, zuba, san, fi, gbe, kwuo, ziga, zitere, zite, tinye, nye',
        'ranse, si',
      ),
    ],
    unless: [words('nawa ne, elo, ego ole')],
  },
  {
    for: 'why you go pay app when you fit pay me?',
    all: [
      [
        pattern`^ pay|settle|credit me|us`,
        pattern`scan ... pay me|us`,
        pattern`you|please|and|just|should|then|rather|so ${AUX}* pay|settle|credit|zap|zip me|us`,
        pattern`i ${AUX}* collect|take|accept .. by_hand|for_hand|cash|transfer`,
      ],
    ],
    unless: [
      pattern`they|them|vendly|app|he|she ${AUX}* pay`,
      words('in the app, through the app, on the app, wallet, back, refund, pay me a visit'),
    ],
  },
  { for: 'advance payment of 4k is compulsory, to vendor directly', all: [ADVANCE, [...MEDIUM, ...TO_SENDER]] },
  {
    for: 'cash or nothing',
    all: [pattern`cash|transfer or_nothing|alone|only|please|na_the_best|best|preferably|preferred|straight`],
  },
  {
    for: 'come to my room with 10k',
    all: [
      [
        pattern`come|meet .. with ${AMOUNT}|cash|the_money|your_money|money`,
        pattern`come|meet .. with complete|full|raw|the|your money`,
        pattern`use ussd|bank|opay|palmpay|pos .. send|pay|do`,
      ],
    ],
    unless: [words('pay me a visit, checkout')],
  },
  {
    for: 'drop 2k make I know say you serious',
    all: [
      pattern`drop|send|pay|put|transfer .. ${AMOUNT}|something|money`,
      words('serious, commitment, show commitment, to be sure, hold it, reserve'),
    ],
    unless: [words('in the app, in your wallet')],
  },
  {
    for: 'if you fit raise cash, come pick am',
    all: [
      pattern`raise|get|have|find|hold|with|carry|bring .. cash|raw_cash|physical_cash`,
      words('come, pick, collect, carry, hand, you fit, if you'),
    ],
    unless: [pattern`${I} ${AUX}* no|not|get|have .. cash`, words('no cash, change')],
  },
  {
    for: 'bring 5k for hand',
    all: [
      [
        pattern`
          pay|bring|collect|put|cash|money|give_me|send|do|${AMOUNT} .. by_hand|for_hand|in_hand|hand_to_hand|
          in_person|for_my_hand|physically`,
        pattern`pay|payment|deal|it|money|everything .. ourselves|ourself`,
        pattern`
          half|rest|balance|remaining|other_half|the_remaining|50_percent|percent .. outside|cash|hand|transfer`,
      ],
    ],
    unless: [words('code, in the app, on the app')],
  },
]
