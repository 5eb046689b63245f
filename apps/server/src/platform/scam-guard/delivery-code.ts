import {
  AT_THE_END,
  CODE,
  COMES_DOWN,
  COUNT,
  DIGITS,
  GREETING,
  HAND,
  IN_WRITING,
  isAtTheDoor,
  KIND,
  LOCAL,
  OF,
  OWN_QUESTION,
  PEOPLE,
  PROBLEM,
  QR,
  SECRETS,
  SHOWN,
  SHOWS,
  SNAP,
  THING,
  TO_THE_RIDER,
  TOLD,
  WHERE,
} from './delivery-code.words.ts'
import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { RuleSet } from './rule.ts'
import { ASK, AUX, GIVE, I, PLEASE, THE } from './vocabulary.ts'

export const deliveryCode: RuleSet = {
  ignore: [
    pattern`${THING} code|codes|pin|pins|password|key|number|numbers|digit|digits|figures`,
    pattern`code|pin|password|digits|number|numbers|digit|key ${OF}? ${THE}* ${THING}`,
    pattern`what_is|which|any|is_there ${THE}? code|codes for ${THE}* ${THING}`,
    pattern`tracking|waybill code|pin|number|id`,
    pattern`at_checkout`,
    pattern`pin location|the_location|on_the_map|on_map|in_the_map`,
    pattern`code_of_conduct`,
    pattern`use|enter|apply code`,
    pattern`scan ${THE}? code`,
    pattern`atm|card|login|sim|charger|bobby|socket|plug|three|3|2 pin|pins`,
    pattern`
      change|reset|set|create|forgot|forget|secure|safe|update|changing|resetting|remove ${THE}? ${KIND}? pin|
      code|password|passcode`,
    pattern`${I} ${AUX}* ${HAND} ... ${CODE}`,
    pattern`${PEOPLE}|my_brother|my_sister|sister|brother ${AUX}* ${HAND} ... ${CODE}`,
    pattern`after|when|once you ${AUX}* enter|show|scan|type|use .. ${CODE}`,
    pattern`which|what ${CODE} be|is this|that`,
    pattern`they|them|app|vendly|support ${AUX}* send|sent|give|gave|texted|text me`,
    pattern`${I} ${AUX}* ${HAND} you|him|her|it|am`,
    pattern`${OWN_QUESTION} ... ${CODE}`,
    pattern`my ${KIND}* ${CODE}`,
    pattern`${CODE} ${AUX}* ${PROBLEM}`,
    pattern`what_is|which ${THE}? ${KIND}? ${CODE} for $`,
    pattern`give|show|tell|read .. ${TO_THE_RIDER} ... ${AT_THE_END}`,
    pattern`${AT_THE_END} .. ${TO_THE_RIDER} ... give|show|tell|read .. ${CODE}`,
    pattern`give|show|tell ${TO_THE_RIDER} .. ${CODE}`,
    pattern`keep your code`,
    pattern`${COMES_DOWN} .. ${CODE} ready|handy`,
    pattern`${COMES_DOWN} .. your|the|4|four ${KIND}? ${CODE}`,
    pattern`${PEOPLE} ${AUX}* ${TOLD} .. ${CODE}`,
    pattern`${PEOPLE} ${AUX}* ${TOLD} .. for .. ${CODE}`,
    pattern`refused|agreed to ... ${CODE}`,
    pattern`is ... the_same ${CODE}`,
    pattern`last_4|last_four digits|numbers of|on|for`,
    pattern`code|number|digits|pin ... ends|end with|in`,
  ],
  keep: [
    pattern`sent|send|gave you .. ${CODE}`,
    pattern`your ${KIND}* ${CODE}`,
    pattern`you|please|oya ${AUX}* ${GIVE} me|us|am|it|the|that|your|him|her .. ${CODE}`,
    pattern`customer ${CODE}`,
    pattern`^ ${GIVE} .. ${CODE}`,
  ],
  harmless: [{ all: [isAtTheDoor], unless: [IN_WRITING] }],
  rules: [
    { for: 'kindly reply with the delivery pin on your screen', all: [pattern`${GIVE} ... ${CODE}`] },
    {
      for: 'which code did the app show you?',
      all: [pattern`what|what_is|wetin|which|kini|menene|tell_me ... ${CODE}`],
      unless: [pattern`what_is|which|what ${THE}? ${CODE} for`],
    },
    {
      for: 'I need the OTP to complete the delivery',
      all: [pattern`${ASK} .. ${CODE}`],
      unless: [pattern`you ${AUX}* ${ASK} .. ${CODE}`],
    },
    {
      for: 'that code wey show for your app, oya drop am',
      all: [pattern`${CODE} ~ ${GIVE} ${WHERE}`],
    },
    { for: 'your delivery code, I dey road, send', all: [pattern`${CODE} ... send|drop|forward|type|share|reply $`] },
    {
      for: 'delivery code abeg, I dey road',
      all: [
        [
          pattern`your|the|${KIND} ${KIND}? ${CODE} ... ${PLEASE}`,
          pattern`${PLEASE} .. your|the|${KIND} ${KIND}? ${CODE}`,
        ],
      ],
    },
    {
      for: 'my boss will not let it go until he gets your code',
      all: [
        [
          pattern`
            until|unless|before|except|till|without .. get|gets|have|has|see|sees|receive|receives|collect|
            enter|enters|put .. ${CODE}`,
          pattern`
            need|needs|want|wants|require|requires|get|collect|awaiting|waiting_for .. your|customer|the
            ${KIND}* ${CODE}`,
          pattern`code|codes gi|yin|re|dinka|ka|ki`,
          pattern`collect|collecting|collects the|all|their? code|codes`,
        ],
      ],
      unless: [words('code system, code thing, code feature, code idea')],
    },
    {
      for: 'code please',
      all: [
        [
          pattern`^ ${CODE} please|now|sharp|first|asap|na|nau? $`,
          pattern`^ ${GREETING}* ${CODE} please|now|sharp|first|asap|na|nau? $`,
        ],
      ],
    },
    {
      for: 'so code yen fun mi',
      all: [[pattern`code|nomba|lamba|lambobi|pin .. ${LOCAL}`, pattern`${LOCAL} .. code|nomba|lamba|lambobi|pin`]],
    },
    {
      for: 'verify the one time password, we cannot dispatch otherwise',
      all: [pattern`verify|validate|authenticate|confirm|punch_in|process|enter|put|input|need .. ${CODE}`],
      unless: [pattern`you|they can|will|should ${AUX}* enter|put|verify|confirm`],
    },
    {
      for: 'riders must enter the customer code at pickup, not at drop off',
      all: [
        pattern`must|have_to|need_to|needs_to|supposed_to|required_to|until|before|unless|without ... ${CODE}`,
        words(
          'rider, riders, system, policy, i, me, my, pickup, dispatch, move, ship, leave, shop, order, release',
          'office',
        ),
      ],
    },
    {
      for: 'the numbers that came to your phone, send them make I close the delivery',
      all: [
        [
          pattern`${DIGITS}|message|sms|notification ... ${SHOWS} .. ${SHOWN}`,
          pattern`${SHOWN} ... ${SHOWS} .. ${DIGITS}`,
          pattern`${COUNT}|the|those|that|them|all ${DIGITS} ... ${SHOWN}`,
        ],
        [
          pattern`${GIVE} ... ${DIGITS}|it|am|them`,
          pattern`what|what_are|wetin|which|copy|paste|read|tell|call_out ... ${DIGITS}|message`,
        ],
      ],
      unless: [
        words(
          'carton, imei, phone number, matric, account number, serial, card number, model, box, receipt, lock',
          'meter, calculator, room number, order number, tracking number, my number, your number, his number',
          'her number, whatsapp',
        ),
      ],
    },
    {
      for: 'that thing wey you suppose show me, talk am now',
      all: [
        pattern`thing|one|number|something that? you|rider ${AUX}* show|tell|give|read me|rider|us|him`,
        pattern`${GIVE} ${WHERE}`,
      ],
      unless: [words('price, size, picture, colour')],
    },
    {
      for: 'the app dey ask me for 4 digits, wetin be your own',
      all: [CODE, pattern`wetin_be|what_is|what your own|yours|it`],
    },
    {
      for: 'they just sent you 6 digits, what is it?',
      all: [pattern`sent|send|gave|give you .. ${CODE}`, pattern`what_is|wetin_be|what it|that|them|am`],
    },
    {
      for: 'forward me the sms you just received',
      all: [
        pattern`
          forward|send|read|screenshot|snap|copy|show ... sms|text_message|text ... received|got|came|come|
          enter|entered|get|see`,
      ],
    },
    {
      for: 'OTP wey enter your phone na my own',
      all: [pattern`${CODE} ... ${SHOWS} .. your phone|line|number|sim|email`],
    },
    {
      for: 'is it 4 or 6 digits you see? type them',
      all: [
        pattern`${COUNT} ${COUNT}? ${DIGITS}`,
        [pattern`${GIVE} ${WHERE}`, pattern`${GIVE} ... ${COUNT} ${DIGITS}`, words('app, vendly, screen, qr')],
      ],
      unless: [
        words(
          'carton, imei, phone number, matric, account number, serial, card number, model, box, receipt',
          'ends with, end with, lock, ends in, last 4',
        ),
      ],
    },
    {
      for: 'just the first two digits for now, you will give me the other two when I arrive',
      all: [
        pattern`first|other|last|remaining two|2|half ... ${GIVE}`,
        words('digit, digits, code, pin, number, numbers, figures'),
      ],
    },
    {
      for: 'read out what is written under "show this to your rider"',
      all: [
        pattern`
          read|tell|send|type|snap|show|give|drop|copy|forward|screenshot|picture_of|what|wetin|resend ...
          written|write|thing|stuff|what|wetin|page|screen|number|where`,
        words(
          'show this, show it to, give this, show to rider, rider page, tracking page, qr, delivery page',
          'order page, handover page, confirmation page, track order, show your rider, notification',
        ),
      ],
    },
    {
      for: 'send a screenshot of the tracking page',
      all: [
        [
          pattern`
            screenshot|screen_record|snap|picture|pic .. of|your|the? .. tracking|track|delivery|handover|
            confirmation|code|order page|screen|side|details|order|code`,
          pattern`
            tracking|track_order|delivery|order|handover|confirmation page|screen|side ... screenshot|snap|
            picture`,
        ],
      ],
      unless: [
        words(
          'size, product, item, bag, shoe, shoes, battery, receipt, transfer, debit, payment, alert, error',
          'complaint, address, listing',
        ),
      ],
    },
    {
      for: 'snap the qr and send it to me',
      all: [[pattern`${SNAP} ... ${QR}`, pattern`${QR} ... ${SNAP}`]],
      unless: [
        pattern`${I} ${AUX}* show|showed|sent|send|shared|scan|scanned`,
        words(
          'my stall, our stall, stall, flyer, poster, carton, bottle, menu, scarf, code worked, show am',
          'original, lower, scan am to check',
        ),
      ],
    },
    {
      for: 'wetin be your password make I help you fix it',
      all: [
        [
          pattern`
            what|wetin|wetin_be|what_is|give|send|tell|need|confirm|share|drop|type .. password`,
          pattern`
            your vendly|wallet|app|login|account? password .. please|now|make|so|i`,
        ],
      ],
      unless: [words('wifi, laptop, icloud, phone, gate')],
    },
    {
      for: 'send your bvn and card number so we can refund you',
      all: [pattern`${GIVE}|need|confirm|verify|fill|update|submit|login_with|log_in_with|what|using ... ${SECRETS}`],
      unless: [
        pattern`${I} ${AUX}* forgot|changed|lost`,
        words('my nin, my bvn, my password, my card, my atm, slip, textbook'),
      ],
    },
  ],
}
