import {
  DELIVERY,
  HANDLE,
  INVITES,
  LEAVES,
  MARKET,
  MESSENGER,
  PHONE,
  REACH,
  SENDER,
  THEIR_NUMBER,
  THING,
  TRADE,
} from './contact-outside.words.ts'
import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { RuleSet } from './rule.ts'
import { AUX, I, NOT, THE } from './vocabulary.ts'

export const contactOutside: RuleSet = {
  ignore: [
    pattern`${MESSENGER} ${THING}`,
    pattern`
      class|course|department|departmental|hostel|group|study|coursemates|level|family .. whatsapp|telegram|
      facebook`,
    pattern`my|the whatsapp ${AUX}* not|no|down|banned|bad|working|going`,
    pattern`oh|aw|cold|o snap`,
    pattern`snap it|am|the|a|picture|photo|for|and|your|back|front|button|label|send|qr|send_me|it_for_me`,
    pattern`${I} ${AUX}* follow|followed|saw|see|found|got .. ${MESSENGER}`,
    pattern`network|mobile|phone|no signal`,
    pattern`signal is|dey|no`,
    pattern`no_get|no|support|have|has|will|does|can|fit ${MESSENGER}`,
    pattern`status of`,
    pattern`order|payment|delivery|your status`,
    pattern`no_need_to|no_need ${REACH}`,
    pattern`${NOT} .. ${MESSENGER}`,
    pattern`phone price|is|na|case|charger`,
    pattern`price|pay of|for ${THE} phone`,
    pattern`school|exam|venue|hall|class|gate|hostel|door|outside ... outside`,
    pattern`outside|off the? hostel|hall|gate|door|campus|market|school`,
    pattern`cheaper one|phone|option|than|brand|version`,
    pattern`app|site ${AUX}* not|no open|load|work|working|loading|opening|let|dey`,
  ],
  keep: [pattern`on|add|is snap`],
  rules: [
    {
      for: 'add me on whatsapp, I show you the other pictures',
      all: [[pattern`${INVITES} ... ${MESSENGER}`, pattern`${MESSENGER} ... ${INVITES}`]],
    },
    {
      for: 'whatsapp only 07098831420',
      all: [
        [
          pattern`${MESSENGER} .. only|number|line`,
          pattern`${MESSENGER} .. ${PHONE}`,
          pattern`${MESSENGER} .. ${HANDLE}`,
          pattern`${PHONE} .. whatsapp|telegram`,
        ],
      ],
    },
    {
      for: 'i no sell for here again, find us for jiji',
      all: [[pattern`${INVITES} ... ${MARKET}`, pattern`${MARKET} ... ${INVITES}`]],
      unless: [
        words(
          'price on, same price, cheaper than, saw, compare, compared, google pay, google map, google maps',
          'charge, bought',
        ),
      ],
    },
    {
      for: 'find me @kingz_store, I reply there',
      all: [
        pattern`
          find|follow|dm|message|check|add|search|reach|text|on|at me|us|my|page|handle|ig|x|twitter|for|on|at?
          .. ${HANDLE}`,
      ],
    },
    {
      for: 'no dey type price for here, them go charge us, call me make we arrange our own',
      all: [LEAVES, [pattern`${REACH} ... ${SENDER}`, pattern`${SENDER} ... ${REACH}`]],
    },
    {
      for: 'drop your number, let us talk outside this place',
      all: [
        pattern`
          drop|send|give|give_me|share|what_is|need|let_me_have|let_me_get|can_i_get|can_i_have|may_i_have|
          forward|type|i_want .. ${THEIR_NUMBER}`,
        TRADE,
      ],
      unless: [DELIVERY, words('account number')],
    },
    {
      for: "I'd rather talk price on phone, what's your line?",
      all: [
        words('price, pay, payment, money, discount, deal, bargain, negotiate, kudi, owo, business, last price'),
        [
          pattern`on|by|over|through the? phone|call`,
          pattern`${THEIR_NUMBER}`,
          pattern`chat my`,
          pattern`my personal|private|other|main number|line|phone`,
          pattern`call me`,
        ],
        words(
          'talk, discuss, negotiate, bargain, arrange, chat, agree, reduce, deal, private, cheaper, conclude',
          'yarn, better price, what is',
        ),
      ],
      unless: [DELIVERY, words('through the app')],
    },
    {
      for: 'chat my personal number, 07033445566, I sell cheaper there',
      all: [
        PHONE,
        words(
          'chat my, chat me on, chat us, chat this, sell cheaper, cheaper, discount, personal number',
          'personal line, private line, lower price, better price, broadcast, catalogue, catalog, nibi',
          'ba a nan, price list',
        ),
      ],
      unless: [DELIVERY],
    },
    {
      for: 'our sales rep handles bookings off platform, phone contact +234 711 905 3382',
      all: [
        words(
          'off platform, off app, off the app, outside the app, outside app, outside vendly, outside this app',
          'outside this platform, outside platform, off this app, outside this place',
        ),
        [REACH, MESSENGER],
      ],
    },
    {
      for: 'kira ni a waya, ba a nan ba',
      all: [
        words('kira ni, kirani, pe mi, kpoo m, kpo m, kpoo gi, ka m kpoo, ki n pe, in kira, buga min'),
        words('app, nan ba, nibi, ebe a, owo, kudi, ego, nomba, number, lamba, waya'),
      ],
    },
  ],
}
