import { words } from './lexicon.ts'
import { pattern } from './pattern.ts'
import { I } from './vocabulary.ts'

export const DIGITS = words('digit, digits, number, numbers, figure, figures, numerals, nomba, lambobi, lamba, lambar')
export const COUNT = words(
  '4, four, 6, six, 5, five, 2, two, 3, three, few, last, first, other, remaining, those, secret, last two',
  'merin',
)
/** What the code is called. */
export const CODE = words(
  'code, codes, pin, pins, otp, passcode, delivery password, order password, secret code, merin, code number',
  'codeword, password number, delivery number, delivery digits, delivery digit, delivery key',
  'confirmation number, confirmation digits, confirmation key, confirmation figures, verification number',
  'verification digits, verification key, security number, security digits, release key, release digits',
  'handover number, pickup number, pick up number, pickup digits, secret number, escrow key, secret digits',
  'code digits, delivery figure, delivery figures, number code, verification sms, verification message',
  'code sms, verify number, authorization code, release number, release word, secret word, unlock number',
  'completion number, handover digits, 4 digit, four digit, 4digit, 4 digits, four digits, 6 digits, six digits',
  '6 digit, six digit, 4 number, four number, 4 numbers, four numbers, 6 numbers, six numbers, four figures',
  '4 figures, two digits, 2 digits, last two, those digits, the digits, your digits, that digits, them digits',
  'some digits, nomba merin, lamba hudu, lambobi hudu',
)
/** What has the code, and how it came there. */
export const SHOWN = words(
  'app, order, order page, screen, page, vendly, phone, notification, sms, message, side, under your order',
  'tracking page, tracking screen, delivery screen, order screen, track order, qr, delivery page, handover',
  'after you paid, when you paid, when you ordered, for your phone, your end, payment page, email, inbox',
)
export const SHOWS = words(
  'show, shows, showing, showed, enter, entered, came, come, comes, sent, send, dey, appear, appears, appeared',
  'display, displayed, displays, drop, dropped, land, landed, see, got, get, gave, give, received, under, below',
  'beside, on, in, inside, for, from, pop, popped',
)
export const WHERE = words(
  'here, to me, me, it to me, for me, in chat, for chat, this chat, inbox, let me, make i, so i, now, am, it',
  'them, that, this',
)
/** "the code", "your code", "the delivery code" */
export const KIND = words(
  'delivery, confirmation, verification, vendly, order, handover, hand over, release, escrow, one time, secret',
  'security, pickup, pick up, package, parcel, drop off, dropoff, receiving, completion, app, 4 digit',
  'four digit, 6 digit, customer, buyer, wallet, confirm, verify',
)

/** "code" of something else. */
export const THING = words(
  'snap, promo, coupon, discount, voucher, referral, invite, course, gate, wifi, wi fi, zip, postal, post, area',
  'product, model, sticker, scratch, padlock, locker, lock, door, python, java, javascript, source, dress',
  'country, ussd, error, colour, color, sort, swift, bobby, hair, safety, item, style, size, bar, building',
  'house, hostel, lodge, room, jamb, school, department, exam, gift, recharge, batch, part, serial, charger',
  'box, back, pack, carton, tv, decoder, laptop, sim, reference, stock, faculty, cheat, morse, matric',
  'registration, reg, block, meter, html, qr code lesson, lesson, lessons, lecture, assignment, phone, imei',
  'shop, airtime, data, freshers, 10% off, css, c++, programming, icloud, apple, google, netflix, book',
  'textbook, drawer, suitcase, bag, wristwatch, remote, lift, lab, venue, table, seat, ticket, colours, shade',
  'foundation, paint, laptop password, lock password, flat, apartment, estate',
)
export const OF = words('for, of, on, to, at, in, from, under, inside, behind, na for, no dey')
/** The one who has the code writes about it. */
export const HAND = words(
  'give, gave, show, showed, send, sent, read, share, shared, use, used, type, typed, told, tell, enter',
  'entered, got, get, see, saw, forgot, forget, receive, received, lost, lose, bring, change, changed, find',
  'found, hold, write, copy, provide, drop, keep, confuse',
)
export const OWN_QUESTION = words(
  'where do i, where can i, where will i, where is, how do i, how can i, should i, do i, can i, must i, will i',
  'when do i, when should i, did i, how will i, am i supposed to, which one do i, do we, i no see',
  'i cannot find, i can not find, i can not see, i forgot, i have forgotten, i did not get, i do not see',
  'i no get, i never see, i have not seen, i lost, who do i, to whom do i, how i go, where i go see',
  'where i fit see, how i fit, when i go, make i give, i suppose, am i to, why do i, why is, why do',
  'is it safe to',
)
export const PROBLEM = words(
  'not, no, expired, wrong, incorrect, invalid, worked, work, works, never, disappeared, missing, show, showing',
  'ready, handy, is for, is ready, is with me, is here, dey here, dey hand, changed, is the same, still, keeps',
  'is different, dey with me',
)
const AT = words(
  'at, for, outside, in front, downstairs, by, with you, here with, standing, here, reached, arrived, around',
  'waiting',
)
export const COMES_DOWN = words(
  'bring, come with, come down with, come out with, come downstairs with, carry, hold, have, get, ready, keep',
  'come and give, come give, come collect with, meet me with, prepare',
)
export const TO_THE_RIDER = words(
  'rider, the rider, your rider, my rider, him, her, dispatch, dispatch rider, the guy, delivery guy',
  'the dispatch',
)
export const AT_THE_END = words(
  'when, once, after, at, only, before, in person, by hand, physically, or, if, until, till, as soon as, upon',
  'face to face',
)
export const PEOPLE = words(
  'he, she, they, rider, riders, someone, one guy, one seller, one person, a guy, a seller, the guy, somebody',
  'people, the rider, my roommate, my friend, roommate, friend, support, seller',
)
export const TOLD = words(
  'asked, collected, called, texted, said, say, says, need, needs, wants, want, told, took, requested, entered',
  'used, wanted, tried, asking, messaged',
)

export const LOCAL = words(
  'fun mi, ranse, fi sowo, ko sile, ka code, ziterem, zitere m, degara m, detara m, guoro m, karanta, rubuta',
  'zitere, nye m, gwa m, kedu, turo, tura, ba ni, bani, fada, gaya, menene, mene ne, kini, gini',
)
export const QR = words('qr, q r, qr code, barcode, scan code, square code, black and white square, square')
export const SNAP = words(
  'snap, send, screenshot, picture, share, forward, drop, capture, photo, show me, give me, upload, post',
  'let me scan, turo, tura, ranse, zitere, ziterem, let me see',
)
export const SECRETS = words(
  'bvn, nin, cvv, card number, card details, card pin, bank details, bank pin, bank login, bank password',
  'bank app, atm pin, atm card, your password, your pin, login details, 16 digits, card expiry, wallet pin',
  'vendly pin, vendly password, password',
)

const ARE = words('am, dey, don, have, is, are, has, now, already, just, finally, de, been')
export const isAtTheDoor = [
  pattern`${I} ${ARE}* ${AT}`,
  pattern`${I} don|have reach|reached|arrived|landed|come`,
  pattern`rider|he|she|dispatch|dispatch_rider ${ARE}* ${AT}|reach`,
  pattern`${COMES_DOWN} .. your|the|ur|4|four? ${KIND}? ${CODE}`,
]
export const IN_WRITING = words(
  'send, text, type, share, drop, forward, reply, chat, message, inbox, dm, before, with your rider, screenshot',
  'snap, asap, write, still at, at the store, at the shop',
)

export const GREETING = words('hi, hello, ok, okay, oya, dear, bro, sis, boss, please, fine girl, the, your, delivery')
