import { CHARGED_FOR, FEE, FIRST, JOB, NAMED_FEE, PAY, PRIZE, SUM, SURE_JOB, SURE_PRIZE, SUSPECT } from './fee.words.ts'
import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import type { RuleSet } from './rule.ts'
import { AMOUNT, AUX, I, NOT, THE } from './vocabulary.ts'

export const fee: RuleSet = {
  ignore: [
    pattern`school|tuition|hostel|departmental|faculty|exam|sug|handout fee|fees|dues`,
    pattern`course|exam|jamb|nysc|waec registration`,
    pattern`registration number|form|portal|closes|ends|deadline|starts`,
    pattern`release me`,
    pattern`delivery fee|fees|charge`,
    pattern`how_much|is_there|any ... fee|fees|charge|charges|deposit`,
    pattern`what ${AUX}* ${THE}? .. fee|fees|charge|charges`,
    pattern`gift|promo card|wrap|box|code`,
    pattern`verification code|pin|number`,
    pattern`i win|won|need_a_job`,
    pattern`school|course|group work`,
    pattern`service|app fee|charge|charges`,
  ],
  harmless: [
    {
      all: [
        [
          pattern`
            fee|fees|registration|entry|delivery|training|insurance|tax|inspection|viewing ${AUX}* na? free|
            included|inclusive|covered`,
          pattern`free registration|delivery|entry|training`,
          pattern`no extra|hidden|registration|agent? fee|fees|charge|charges`,
          words(
            'textbook, handout, past question, past questions, novel, manual, slides, notes, project',
            'assignment, print, photocopy, laminate, act 305, law 201',
          ),
          pattern`receipt|result|slip|letter|form .. inside|file|attached|print`,
          pattern`${I} ${AUX}* paid|pay|settled`,
          pattern`my caution|school|hostel|registration`,
          words('coupon, checkout'),
        ],
      ],
    },
  ],
  rules: [
    {
      for: 'you won an iphone in our raffle, only the clearance of 2,000 remains',
      all: [PRIZE, [CHARGED_FOR, FEE], PAY, [SUM, FEE, FIRST]],
      unless: [pattern`${NOT} .. pay|send`],
    },
    {
      for: 'you won 50k, send 2k so that we credit you',
      all: [SURE_PRIZE, pattern`pay|send|transfer|deposit|settle|drop|biya|san_owo|kwuo ... ${AMOUNT}`],
    },
    {
      for: 'you got the ambassador job, pay 3500 registration to secure your slot',
      all: [
        JOB,
        [
          pattern`${PAY} ... ${CHARGED_FOR}|${FEE}`,
          pattern`${CHARGED_FOR}|${FEE} .. ${AMOUNT}`,
          pattern`${AMOUNT} .. ${CHARGED_FOR}|${FEE}`,
        ],
        SUM,
        [PAY, FIRST, FEE],
      ],
      unless: [
        words(
          'deliver to, my delivery, deliver, delivers, phone, laptop, charger, account number, sim, memory',
          'dual sim, unlocked, size, call, work well, working',
        ),
      ],
    },
    {
      for: 'to be verified as a vendor you will pay 2000, or for the form',
      all: [
        SURE_JOB,
        [
          pattern`pay|need|needs|needed|send|settle|form|fee|process|transfer|cost|only|just .. ${AMOUNT}`,
          pattern`${AMOUNT} .. form|fee|process|registration`,
        ],
        words(
          'pay, fee, fees, form, process, settle, send, transfer, registration, portfolio, documentation, first',
          'before, only, just',
        ),
      ],
      unless: [words('in the app, on the app, checkout, size, verified seller, verified student')],
    },
    {
      for: 'invest 5k and get 15k in 2 hours',
      all: [
        pattern`
          invest|put|drop|pay|send|deposit|trade .. ${AMOUNT} ... get|collect|earn|cash_out|receive|withdraw|
          make|double|returns|return`,
        [pattern`${AMOUNT} ~ ${AMOUNT}`, words('double, profit, returns, roi')],
      ],
      unless: [words('change, free delivery, discount')],
    },
    {
      for: 'insurance for the laptop delivery na 1500, you go settle first',
      all: [
        [pattern`${SUSPECT} ... ${AMOUNT}|${FEE}`, pattern`${AMOUNT}|${FEE} ... ${SUSPECT}`],
        [PAY, FIRST, words('now')],
      ],
      unless: [words('in the app, in vendly, through the app, in total, release date, unlocked')],
    },
    {
      for: 'pay the stamp duty so that your prize can be sent',
      all: [pattern`pay|settle|clear|send .. ${NAMED_FEE}`, words('so, before, first, to, then, today, now, can')],
    },
    {
      for: 'refundable deposit of 5k for the rider uniform, you collect it back after a month',
      all: [
        words(
          'refundable, refunded, refund it, refund am, refund you, give it back, give am back, give you back',
          'get it back, get am back, collect it back, collect am back, return it, return am, will be returned',
        ),
        [FEE, words('caution, bond, security, commitment')],
        SUM,
      ],
      unless: [words('ordered, size')],
    },
    {
      for: 'there is a small verification charge, once only',
      all: [
        pattern`
          one_time|once_only|small|little|token|only|just|mandatory|compulsory|non_refundable|nonrefundable ..
          ${FEE}`,
        CHARGED_FOR,
      ],
      unless: [words('delivery')],
    },
  ],
}
