import {
  ABOUT_MONEY,
  ACCOUNT_OF_SELLER,
  BACK,
  BANKING,
  CLAIM,
  COMES,
  GOODS,
  HAND_OVER,
  HAVE_YOU_SEEN,
  IN_APP,
  MY_PAYMENT,
  NOT_YET_PAID,
  OTHER_THINGS,
  OTHER_WORDS,
  PROOF,
  PUSHES,
  REASSURES,
  WRONG,
} from './fake-alert.words.ts'
import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { RuleSet } from './rule.ts'
import { AMOUNT, AUX, BANK, I, THE } from './vocabulary.ts'

export const fakeAlert: RuleSet = {
  ignore: [
    pattern`extra .. paid for`,
    pattern`
      ${I} ${AUX}* sent|send|dropped .. picture|pictures|location|message|complaint|address|size|video|list|
      rider|photo|photos|screenshot_of_the_product|request|offer|text`,
    pattern`${I} ${AUX}* sent|send my|the|a|our brother|sister|roommate|friend|guy|boy|cousin|rider|someone|person`,
    pattern`${I} ${AUX}* sent|send .. to collect|pick|carry|take|get`,
    pattern`${I} ${AUX}* return|refund|exchange`,
    pattern`can|should|how_do|do|may i return`,
    pattern`left hand|side|shoe|with|over`,
    pattern`network|internet ${AUX}* slow|bad|down|poor|off so|here|where|at ... page|app|load|call|call_me|location`,
  ],
  harmless: [
    {
      all: [IN_APP],
      unless: [words('glitch, unpaid, reflect, no show, not showing, on hold, clearance, bank app, my bank')],
    },
  ],
  rules: [
    {
      for: 'I sent too much by mistake, return the rest of the money',
      all: [
        [
          WRONG,
          pattern`i ${AUX}* press|type|put|typed|pressed ${AMOUNT}`,
          pattern`wan|want_to|meant_to|supposed_to send|pay|transfer`,
        ],
        BACK,
        ABOUT_MONEY,
      ],
      unless: [OTHER_THINGS, words('rider brought, item is')],
    },
    {
      for: 'I send 20k, your own na 12k, send the 8k change to my brother',
      all: [
        [
          pattern`i|we ${AUX}* send|sent|transfer|transferred|paid|pay|dropped .. ${AMOUNT}`,
          pattern`${AMOUNT} .. that i|we ${AUX}* send|sent|transfer|paid`,
        ],
        pattern`
          send|transfer|give|credit|drop|return|refund ... back|rest|balance|change|extra|excess|difference|
          remaining|${AMOUNT}`,
      ],
      unless: [OTHER_THINGS],
    },
    {
      for: 'payment done boss, release it to my brother',
      all: [
        CLAIM,
        [
          pattern`release|hand_over|handover ${GOODS}|it|am|to|the|my|his|her`,
          pattern`
            let|allow .. brother|sister|boy|guy|roommate|friend|him|her|driver go|leave|take|carry|collect|have`,
          pattern`give him|her|them ${THE}? ${GOODS}`,
          pattern`give my|the brother|sister|boy|guy|roommate|friend|driver|cousin`,
          pattern`not|no sell ... another`,
        ],
      ],
      unless: [OTHER_WORDS, NOT_YET_PAID],
    },
    {
      for: 'your account will be credited once you upload the waybill',
      all: [
        [
          pattern`
            payment|money|fund|funds|account|credit|alert|hold|held|it ... once|until|after|when|till|before you
            ${AUX}* upload|provide|submit|send|ship|dispatch`,
          pattern`
            once|until|after|when|till you ${AUX}* upload|provide|submit|send|ship|dispatch ... payment|money|
            fund|funds|account|credit|alert`,
        ],
        words('credited, credit, funds, held, hold, release, alert, drop, payment, transfer, reflect'),
      ],
      unless: [words('vendly will pay, escrow, the code')],
    },
    {
      for: 'vendly has received payment on your behalf, you can ship now',
      all: [
        pattern`
          vendly|app|we|system|payment|order ${AUX}* received|confirmed|holding|verified|secured|credited ..
          payment|money|fund|funds|paid|you|${AMOUNT}|payments`,
        pattern`ship|release|dispatch|deliver|hand_over|send_the|bring now|goods|item|items|it|the|so`,
      ],
      unless: [words('support, refund')],
    },
    {
      for: 'I have transferred it, give my brother the phone',
      all: [
        [...CLAIM, ...COMES, ...PROOF],
        [...HAND_OVER, PUSHES],
        [BANK, BANKING, ...PROOF],
      ],
      unless: [OTHER_WORDS, NOT_YET_PAID],
    },
    {
      for: 'I paid with my foreign card, it takes two days to drop, deliver it today',
      all: [CLAIM, COMES, [...HAND_OVER, PUSHES]],
      unless: [OTHER_WORDS, NOT_YET_PAID],
    },
    {
      for: 'pending from bank, it will drop before night, release it',
      all: [COMES, [...CLAIM, BANK, BANKING, words('payment, money')], [...HAND_OVER, PUSHES, REASSURES]],
      unless: [OTHER_WORDS, NOT_YET_PAID],
    },
    {
      for: 'done, 12,500 sent, check your opay for the alert',
      all: [
        pattern`check|look_at|see|confirm|refresh|open|view|duba|wo|lee .. ${ACCOUNT_OF_SELLER}`,
        words(
          'sent, transferred, debited, credited, drop, dropped, enter, entered, done, alert, reflect, paid',
          'send, owo, kudi, ego, transfer, successful',
        ),
      ],
      unless: [OTHER_WORDS, NOT_YET_PAID, pattern`send me? your|my`],
    },
    {
      for: "you never see my transfer? they debited me since, don't waste the rider's time",
      all: [pattern`${HAVE_YOU_SEEN} .. ${MY_PAYMENT}`],
      unless: [OTHER_WORDS, words('paid on, it shows, shows paid')],
    },
    {
      for: 'the money don enter your account, bring the bag',
      all: [
        [
          pattern`
            money|alert|payment|transfer|cash|kudi|kudin|owo|ego|${AMOUNT} ${AUX}* enter|entered|drop|dropped|
            land|landed|leave|left|shiga|wole|batala|hit|successful|abata|abanyego|abanyela|sent`,
        ],
        words(
          'your account, your bank, check, see, duba, wo, lee, bring, give, release, ba, fun, nye, kayan, oja',
          'allow, your opay, my bank, my account, your end, trust, deliver',
        ),
      ],
      unless: [
        OTHER_WORDS,
        NOT_YET_PAID,
        words('thanks, thank you, my wallet, enter my, so my money, make my money, when my, when the money'),
      ],
    },
    {
      for: 'kudi sun shiga, duba wayarka, ka ba dan achaba kayan',
      all: [
        words(
          'kudi sun shiga, na yi transfer, kudin ya shiga, kudi ya shiga, mo ti transfer, mo ti sowo',
          'alert yoo wole, alert ti wole, alert maa wole, na tura kudi, na tura maka kudi, na tura miki kudi',
          'na tura kudin, na aika kudi, na aika da kudi, na aika maka da kudi, na aika maka kudi, mo ti san owo',
          'mo ti fi owo, mo ti san, owo ti wole, owo ti wo, owo ti de, ego abatala, ezitela m ego, akwuola m',
          'ezigala m ego, ego abanyego, ego abanyela, ego abaanyela',
        ),
      ],
      unless: [],
    },
  ],
}
