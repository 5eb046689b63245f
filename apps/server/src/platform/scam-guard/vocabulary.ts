/** Words that the rules of several reasons use, in English, Pidgin, Yoruba, Hausa and Igbo, without accents. */
import { combinations, tokensThat, words } from './lexicon.ts'

// Who acts.
export const I = words('i, we')
/** Between who acts and the verb. */
export const AUX = words(
  'will, go, don, have, had, has, just, already, never, can, fit, am, are, is, was, were, did, do, dey, not, no',
  'should, must, would, could, even, also, still, then, wan, want to, going to, be, been, gonna, finally',
  'mistakenly, wrongly, only, rather, always, supposed to, suppose, supposed, about to, need to, have to, ever',
  'now, later, personally, prefer to, too, to, quickly, de, first',
)
export const NOT = words('not, never, no, without, nobody, nor')

// What somebody is asked to do.
export const PLEASE = words(
  'please, oya, help, help me, sharp, sharp sharp, quick, quickly, fast, asap, now, now now, just, make i',
  'make we, so i, so that, so we, so my, so the, let me, na, nau, don allah, dan allah, before, first, urgently',
  'immediately, hurry, to confirm, to verify, to close, to complete, to finish, to release, to dispatch',
  'to process, to unlock, to cancel, to refund, to check, for records',
)
/** "send it", "drop it", "zitere ya" */
export const GIVE = words(
  'send, sending, resend, give, give me, giving, copy, talk, speak, voice note, record, hand over, drop',
  'dropping, share, sharing, tell, tell me, text, texting, forward, type, read, reply, respond, provide, submit',
  'supply, snap, screenshot, dictate, paste, post, write, quote, disclose, leave, call out, spell, input, enter',
  'put, key in, inbox, dm, show, show me, say, let me have, let me get, let me see, let me know, pass, whisper',
  'slide, push, release, release to me, oblige me, furnish, avail, punch in, upload, ping, ranse, fi sowo',
  'fun mi, so fun mi, turo, tura, aiko, ba ni, bani, fada, gaya, zitere, zitere m, ziterem, ziga, gwa m, nye m',
)
/** "wetin be", "kini" */
export const ASK = words(
  'need, needs, needed, want, wants, wetin, which, what, what is, asking, asks for, ask you for, request',
  'requests, requires, required, require, waiting for, menene, mene ne, kini, gini, where, remain, remains',
  'demand, looking for, expecting, find, collect, collecting, get, have',
)

// Money.
const DIGITS = /^(?:₦|ngn ?|n)?\d[\d.,]*$/
/** "5k", "₦2,000", "1500" */
export const AMOUNT = tokensThat(
  (token) =>
    /^(?:₦|n(?:gn)?)?\d+(?:[.,]\d+)*(?:k|naira|thousand|grand)$/.test(token) ||
    (DIGITS.test(token) && token.replace(/\D/g, '').length >= 3 && token.replace(/\D/g, '').length <= 7),
)
/** Digits alone. */
export const NUMBER = tokensThat((token) => /^\d{3,}$/.test(token))
export const MONEY = words(
  'money, cash, fund, funds, payment, pay, balance, fee, fees, half, deposit, rent, transfer, amount, naira',
  'owo, kudi, ego, sum, refund, fare, price',
)
export const BANK = words(
  'first bank, gtb, gtbank, gt bank, gtco, my gt, zenith, uba, my access, access bank, acess bank, fcmb',
  'fidelity, sterling bank, union bank, my union, my sterling, wema, alat, polaris, providus, ecobank, eco bank',
  'stanbic, kuda, opay, palmpay, moniepoint, monipoint, keystone, jaiz, taj bank, titan trust, parallex',
  'fairmoney, paga, chipper, vbank, 9psb, momo, smartcash, premium trust, globus bank, rubies, lotus bank',
  'heritage bank, unity bank, eyowo, pocketapp, mfb, microfinance',
)
export const ACCOUNT = words('account, account number, aza, bank, bank account', BANK)

/** "pay", "credit", "zip me", "fi owo ranse", "tura kudi", "zite ego" */
export const PAY = words(
  'pay, paying, payment, transfer, transferring, send, sending, drop, deposit, credit, settle, wire, remit, zip',
  'zap, shoot, fire, dash, run, put, pour, do am, do it, do the, fund, fi owo, san owo, sanwo, owo, tura, turo',
  'aiko, biya, kudi, zite, ziga, tinye, kwuo, ego, make payment, make the payment, move it, lodge, enter, sort',
  'sort me, balance me',
)

/** "press", "danna", "te", "pia" */
export const PRESS = words(
  'press, pressing, click, clicking, tap, touch, hit, mark, select, choose, tick, swipe, push, accept, confirm',
  'pick, toggle, punch, danna, latsa, te, pia, gbanye, kanna, slide',
)

// Time.
/** What has still to happen. */
export const LATER = words(
  'tomorrow, tonight, later, soon, monday, tuesday, wednesday, thursday, friday, saturday, sunday, weekend',
  'next week, evening, next tomorrow, this night, by night, in the morning, afternoon, on the way, on my way',
  'on his way, on her way, on the road, dey road, dey come, coming, dey way, minutes away, mins away, waybill',
  'in transit, transit, junction, bus, park, driver, yet to, still packing, still dey, still at, i go bring',
  'i will bring, we will bring, go bring, will bring, go deliver, will deliver, go send, will send, go dispatch',
  'will dispatch, will ship, go reach, will reach, go come, will come, go rush, go waybill, go drop, will drop',
  'go arrive, will arrive, go carry, go supply, will supply, go print, will print, go buy, will buy, go sew',
  'go cook, go meet, can bring, can dispatch, can ship, can deliver, can move, can leave, fit move, fit bring',
  'follows, item follows, i deliver, i bring, i ship, i dispatch, i come, i am bringing, i am coming',
  'make i bring, make i deliver, make i rush, make i buy, make i go, make i carry, make i come, make i take',
  'make i use, let me use, let me buy, let me come, let me bring, let me go, so i can, so that i can, so i fit',
  'so they, so them, so that they, so i go, so vendly, then i, then we, before i, before we, before he',
  'before she, before the rider, before my, before rider, before dispatch, before you open, before you check',
  'before i enter, before it, before him, before them, trust, trust me, i promise, i swear, supplier',
  'production, begin, start, restock, urgent, hospital, lola, maa, mo n, m na abia, m ga, echi, gobe, anjima',
  'zan, bo lona, n bo, a na m abia, bia, na abia, fuel, emergency, already with, is with, with my brother',
  'with the driver, with the rider, has it, on transit, go land, yet to leave, not yet',
)
/** The buyer has the goods. */
export const GETS = words(
  'get, got, gets, see, saw, seen, sees, receive, received, receives, collect~, check~, test~, try, tried',
  'tries, taste~, pick~, hold, held, open~, inspect~, satisfied, have it, got it, wear, wore, use am, eat, ate',
  'finish, verify~, are okay, examine~, don see, dey',
)
export const GETTING = words(
  'checking, testing, receiving, collecting, collection, inspection, delivery, trying, tasting, opening',
)

// The app.
export const APP = words(
  'app, vendly, platform, site, website, checkout, escrow, market place, marketplace, wallet, order page',
  'listing, cart, system',
)
export const THE = words('the, this, that, your, my, our, any, una, dis, a, their, it, those')
/** "in the app", "through vendly" */
export const INSIDE = words('in, on, inside, through, thru, with, for, via, by, into, using, use, within, na, ta, lori')

/** "outside the app", "skip this app", "off vendly" */
export const AWAY_FROM_APP = combinations(
  'outside, outside of, off, bypass, skip, forget, forget about, leave, leaving, instead of, avoid, comot, comot for, away from, rather than, ditch',
  ', the, this, that, your, dis, using the, of this',
  'app, vendly, platform, site, website, checkout, here, escrow, place, market place, marketplace, app thing, vendly thing',
)
