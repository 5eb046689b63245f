import { tokensThat, words } from './lexicon.ts'
import { AWAY_FROM_APP } from './vocabulary.ts'

export const MESSENGER = words(
  'whatsapp, telegram, instagram, facebook, messenger, snap, snapchat, tiktok, twitter, signal, imo, discord',
  'wechat, broadcast list, broadcast, threads, viber, linkedin, youtube channel, my channel, our channel',
  'my group, our group, status, my status, bot, x page',
)
/** Other places where things are sold. */
export const MARKET = words(
  'jiji, jumia, konga, facebook marketplace, my site, my website, our website, our site, my own site',
  'my own app, my blog, flutterwave store, paystack store, selar, my web, my store online, linktree',
)
export const INVITES = words(
  'add me, add, chat me, chat, chat up, message, ping, dm, text, hit me, hit, buzz, reach, contact, inbox',
  'follow, follow us, find me, find us, search, continue, move, come, join, switch, let us, make we, make us',
  'give me, drop, send, share, my, only, us, meet, what is your, what your, need your, talk, yarn, gist',
  'write me, write, beep, holla, look for, check me, check us, get me, catch me, link me, see me, magana, soro',
  'turo, tura, nye m, fun mi, wa si, de m, kpoo, mu koma, mu je, ka je, me, i dey, we dey, i am on, active on',
  'order on, order from, go to, view, visit, check out, i answer, respond, reply, more pictures, for my, on my',
  'i stay, better on, better for, faster on',
)
/** A messenger that is spoken of as a thing. */
export const THING = words(
  'bots, memories, got, was, has, is bad, is banned, is down, is not, is slow, is full, premium, camera',
  'problem, dey work, work, works, is working, dp, picture, page layout, update, version, no dey, data, on this',
  'on the phone, go work, dey open, dey hang, icon, status viewer, is it working, followers, video, videos, ads',
  'logo, shirt, case, light, lens, live stand, banned, for this phone, on this phone, crash, crashes, open',
  'sticker, stickers, marketing, clone, hacked',
)
export const HANDLE = tokensThat((token) => /^@[a-z]\w{3,}$/.test(token))
export const PHONE = tokensThat((token) => /^(?:234|0)[789]\d{6,11}$/.test(token))
export const REACH = words(
  'call, calling, number, phone, line, contact, digits, text, dm, inbox, chat, message, talk, arrange, meet',
  'reach, deal, discuss, speak, negotiate, yarn, gist, hook up, link up, connect, buzz, beep, flash, holla',
  'kira, kirani, waya, kpoo, kpo, pe mi, pe, lamba, nomba, soro, magana, kwuo okwu, catch up, see outside',
  'video call',
)
/** Why not here. */
export const LEAVES = words(
  'not safe to chat, not safe to type, not safe to talk, app charge, app dey charge, they charge',
  'them go charge, they will charge, admin dey read, admin reads, admin can see, app dey read, app reads',
  'they read, they monitor, app monitors, admin dey watch, they track, they block, they flag, app go flag',
  'they ban, they delete, they restrict, app go block, vendly go block, they see us, no dey type, do not type',
  'side talk, one on one, between us, between me and you, our own, privately, off record, off app',
  'away from here, adighi mma, ba a nan, ba nan, nibi, ebe a, offline, i no dey online here',
  'i no dey online for here, not always here, rarely here, hardly here, not active here, i no dey check here',
  'do not reply here, not online here, hardly online, no dey use this app, i hardly check here',
  'i no dey check this',
  AWAY_FROM_APP,
)
export const SENDER = words(
  'me, your, we, us, our, gi, ka, my number, my line, my phone, my contact, mi, ni, m, number, line',
  PHONE,
)
export const THEIR_NUMBER = words(
  'your number, your personal number, your phone number, your private number, your mobile number',
  'your direct number, your line, your contact, your digits, your phone, your handle, your username',
  'me your number, me your contact, me your line, your own number, your personal line',
)
export const TRADE = words(
  'talk outside, deal outside, outside this, outside the app, discuss, price, discount, cheaper, arrange',
  'settle, negotiate, bargain, vip, group, channel, broadcast, business, privately, better price, whatsapp',
  'deal',
)
export const DELIVERY = words(
  'rider, deliver, delivery, gate, porter, when i reach, when i come, when i get, when you reach, downstairs',
  'hostel',
)
