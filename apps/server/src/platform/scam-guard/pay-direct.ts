import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import {
  AGAINST_APP,
  BY_HAND,
  BY_HAND_OR_ACCOUNT,
  CANCEL,
  CHEAPER,
  COMPLAINS,
  DIRECT,
  MEDIUM,
  NOT_USE,
  TO_SENDER,
  TRANSFERS,
} from './pay-direct.words.ts'
import { payFirst } from './pay-first.ts'
import { leavesApp, staysInside } from './pay-inside.ts'
import { payToSender } from './pay-to-sender.ts'
import type { RuleSet } from './rule.ts'
import { ACCOUNT, AMOUNT, APP, AUX, AWAY_FROM_APP, BANK, I, MONEY, THE } from './vocabulary.ts'

/** Payment outside Vendly, or to an account of somebody. */
export const payDirect: RuleSet = {
  ignore: [
    ...staysInside,
    pattern`fund|top_up|load|credit|funding ${THE}? wallet`,
    pattern`transfer|money|cash|bank .. fund|load|top_up|enter .. wallet`,
    pattern`my|your account ${AUX}* suspended|blocked|hacked|back|verified`,
    pattern`open|create|opening an account`,
    pattern`
      transfer|transfers ${THE}* file|files|order|orders|student|letter|stickers|sheet|sheets|window|paper|
      contacts|data|pictures|photos|music|videos`,
    pattern`can_not|not|never|no ${AUX}* ... to|into your|his|her|their|any|an ${ACCOUNT}`,
    pattern`refuse|refused|against ... direct|directly|outside|cash`,
    pattern`
      not|never|no ${AUX}* pay|send|transfer|give|paying|sending ${THE}? me|us? money? direct|directly|outside|
      cash`,
    pattern`no cash|transfer|outside_payment`,
    pattern`cash back|out|app|crop`,
    pattern`
      half bag|plate|carton|portion|dozen|price|pack|past|an_hour|rubber|bread|chicken|cake|tray|crate|cup|
      paint|mudu|derica`,
    pattern`${I} ${AUX}* paid`,
    pattern`outside campus|school|the_school|the_hostel|hostel|lagos|nigeria|class|gate`,
    pattern`${I} ${AUX}* order|buy .. here`,
    pattern`can_not enter`,
    pattern`
      transfer|payment|money|deposit ${AUX}* reached|entered|came|showed|failed|pending|delaying|successful|
      processing|declined`,
    pattern`
      withdrawal|payout|refund|salary|allowance ${AUX}* enter|entered|drop|come|came|reach|land|pending|
      processing`,
    pattern`^ is|has|did|when|how|why|where|does|was|will ... ${ACCOUNT}`,
  ],
  keep: leavesApp,
  rules: [
    {
      for: 'let us do it outside vendly, cheaper for both of us',
      all: [AWAY_FROM_APP],
      unless: [
        words(
          'pay me a visit, leave the app open, app open, outside the place, outside this place, leave the place',
          'leave here, leaving here, off the site',
        ),
      ],
    },
    {
      for: "don't bother with the checkout, just do it to the account I gave you",
      all: [
        pattern`${NOT_USE} .. ${APP}|here|place`,
        [TRANSFERS, words('do it, do am, cheaper, discount, price'), BANK, ACCOUNT],
      ],
      unless: [words('not here, in stock, available, open, load, loading')],
    },
    {
      for: 'Na cash I dey collect, no pay am for here',
      all: [pattern`not|never|no ${AUX}* pay|order|buy|place|checkout|send|put .. here|app|vendly|inside`],
      unless: [pattern`${I} ${AUX}* order|buy|place`, words('can not enter')],
    },
    {
      for: 'make we do am outside, na 38k if you credit me yourself',
      all: [
        pattern`
          make_we|let_us|we_fit|we_can|can_we|i_can|we_should|do_it|do_am|buy_it|buy_am|deal|trade|business|
          transact|do|settle|arrange|meet ... outside|offline|privately|off_record|one_on_one|side_deal|our_own|
          by_ourselves|between_us|between_ourselves|between_me_and_you|the_normal_way|old_way|normal_way`,
        [MONEY, AMOUNT, words('credit, price, sell, cheaper, discount, pay, buy, trade, site, transfer, deal, trust')],
      ],
      unless: [words('gate, hostel, hall, lodge')],
    },
    {
      for: 'do not let vendly know, cut them out',
      all: [
        [
          pattern`
            no|not|never|without .. let|letting|tell|make .. vendly|app|admin|them|support .. know|see|notice|
            find_out|hear`,
          pattern`cut|leave|remove|kick|take vendly|app|the_app|them|the_platform|this_app out`,
          pattern`behind vendly|the_app`,
        ],
      ],
    },
    {
      for: 'can you do a transfer instead of the wallet?',
      all: [
        [
          pattern`
            ${TRANSFERS}|${ACCOUNT} ... instead_of|rather_than|not|no_be|in_place_of ${THE}? by|with|using?
            ${APP}|card`,
          pattern`
            instead_of|rather_than|in_place_of|no_use|do_not_use ${THE}? ${APP}|card ... ${TRANSFERS}|${ACCOUNT}`,
        ],
      ],
      unless: [words('can i, i used, i want to use, i paid, i will use')],
    },
    {
      for: 'cancel the order and transfer it to me',
      all: [
        CANCEL,
        [
          pattern`${CANCEL} ~ ${TRANSFERS}|direct|outside|cheaper|hand|call_me|do_am|do_it|one_on_one|between_us`,
          pattern`${TRANSFERS} ... cancel ... order`,
        ],
        words(
          'one on one, one to one, between us, do am, do it, transfer, cash, direct, directly, outside, pay me',
          'send it to me, send it, to me, yourself, myself, hand, cheaper, personally, give me, credit, send me',
          'my account, straight, discount',
        ),
      ],
      unless: [words('my money, my card, support, wrong colour, wrong size, cancel my order')],
    },
    {
      for: 'please decline the order, I will transfer you myself',
      all: [
        pattern`
          i|we will|go|can|fit|want_to|wan ${AUX}* transfer|send|pay|credit|drop|settle|give|do .. you|your|it|
          am|transfer ... ${DIRECT}|your_account|account|aza|outside|cash|hand|transfer`,
      ],
      unless: [words('your vendly, your wallet, in the app, through the app, on the app, wallet')],
    },
    {
      for: 'they dey chop my profit',
      all: [
        pattern`
          vendly|app|they|them .. cut|chop|take|takes|remove|cutting|chopping|eat ... my|our|sellers|vendors
          money|profit|commission|gain`,
      ],
    },
    {
      for: 'the app holds money for 3 days, drop it in my account',
      all: [
        pattern`vendly|app|platform|they|them|site|escrow|wallet ... ${COMPLAINS}`,
        [
          BY_HAND,
          BANK,
          words(
            'normal thing, normal way, direct, my account, cheaper, instead, put it, put am, cash',
            'bank transfer, to me, normal transfer, trust each other, use this one, transfer',
          ),
        ],
      ],
    },
    {
      for: '10k via the app, 8,500 if you give me by hand',
      all: [
        BY_HAND_OR_ACCOUNT,
        [
          pattern`${AMOUNT} ~ ${APP}`,
          pattern`${APP} ~ ${AMOUNT}`,
          pattern`rest|balance|remaining|other_half .. ${APP}`,
          pattern`${AMOUNT} .. here`,
          pattern`${AMOUNT} ~ but ~ ${AMOUNT}`,
          pattern`${APP} price`,
          CHEAPER,
        ],
      ],
      unless: [words('the same, same price, same thing, same amount')],
    },
    {
      for: 'app don spoil, do bank',
      all: [AGAINST_APP, MEDIUM],
      unless: [words('my wallet, fund, refund, withdraw, withdrawal, support')],
    },
    {
      for: "I'm not doing vendly again, if you want it bring your money",
      all: [AGAINST_APP, TO_SENDER],
      unless: [words('my wallet, fund, withdraw, withdrawal, support, picture, pictures, location')],
    },
    {
      for: 'bring money, I no dey do online',
      all: [
        pattern`no|not|never ${AUX}* online|app_payment|wallet_payment|card_payment`,
        pattern`bring|come_with|carry money|raw_cash|cash`,
      ],
      unless: [words('my card, do you, for change')],
    },
    {
      for: 'let us avoid the charges, I will send my account',
      all: [
        [
          pattern`
            avoid|dodge|skip|save|escape|bypass|remove|cut|comot .. charges|charge|commission|fee|fees|them|
            percent|their_money`,
        ],
      ],
      unless: [words('delivery fee, school fees, in the app')],
    },
    {
      for: 'I fit give you discount if vendly no dey inside',
      all: [pattern`${APP} ${AUX}* inside|involved|know|out_of_it|enter_am|need_to_know|enter`, [CHEAPER, TRANSFERS]],
      unless: [pattern`money|payment|refund|alert ${AUX}* enter`],
    },
    {
      for: 'without the app I go sell am 20k',
      all: [pattern`without|no|minus ${THE}? ${APP} ... sell|give|pay|collect|discount|cheaper|${AMOUNT}|less`],
    },
    {
      for: 'settle the delivery separately with me, the one in the app is too small',
      all: [
        pattern`
          pay|settle|sort|add|transfer|cash .. delivery|dispatch|fuel|transport|logistics|fare|waybill|rider|
          extra ... with_me|to_me|separate|separately|outside|cash|before_i|direct|directly|aside`,
      ],
      unless: [pattern`who ${AUX}* pay`],
    },
    ...payToSender,
    ...payFirst,
  ],
}
