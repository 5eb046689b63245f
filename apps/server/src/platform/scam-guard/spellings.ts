/** The word that the lists have, and how else people write it. A line is `word: spelling, spelling`. */
const SPELLINGS = `
you: u, yu, una, yhu
your: ur, yr, urs, yur, yor, yours, ure
you are: you're, youre, u're
you have: you've, youve
you will: you'll, youll, u'll
i am: i'm, im
i have: i've, ive
i will: i'll, ill
i would: i'd
we are: we're
we have: we've
we will: we'll
he will: he'll
she will: she'll
they will: they'll
they are: they're, theyre
they have: they've
it is: it's
it will: it'll
that is: that's, thats
what is: what's, whats, wats
there is: there's
here is: here's, heres
where is: where's
who is: who's
let us: let's, lets
not: nt
do not: don't, dont, dnt, doesn't, doesnt, didn't, didnt
will not: won't, wont, wouldn't, wouldnt
can not: can't, cant, cannot, couldn't, couldnt
should not: shouldn't, shouldnt, mustn't
is not: isn't, isnt, wasn't, wasnt, ain't, aint, aren't, arent
have not: haven't, havent, hasn't, hasnt, hadn't
before: b4, bfor, befor, bifor, bf, bfr, bifo, b4u
tomorrow: 2moro, 2morrow, 2mrw, tmrw, tmr, tomorow, tomoro, tmw, tmoro, 2mao
today: 2day, tday
tonight: 2night, 2nite, tonite
for: fr, foh
transfer: trf, trsf, trfs, trnsfer, tranfer, transfa, tranfa, trans, transf, transfar, tranzfer, tf, tfer, trnsf, transfere, trasfer, transfr
transferred: transfered, tranfered, transfad, transfared
account: acct, accnt, acnt, akant, akaunt, akount, accout, acount, accnts, acc, akanti, akawnt, accts, akk
number: num, numba, nos, nmbr, nomber, nummber, numbr
numbers: nums, numbas
give: giv, gv, gif
give me: gimme, gimmi, gime, gimmeh
let me: lemme, lmme
want to: wanna
going to: gonna
send: snd, sned, sendd, sennd, sind
text: txt, tex, tekst
message: msg, mesage, massage, messg
code: cod, kode, kod, cde, codee, coode, kowd, koad, codde
codes: kodes, cds
pin: p1n, pinn
received: recieved, receved, rcvd, recvd, receivd, recived, reciev, recevied, recvied, receeved, resived
receive: recieve, receve, rcv, recive, recv, rcve, resive
confirm: confam, comfirm, konfam, konfirm, cnfrm, cnfm, confrim, confirmm, cfm, konfem
confirmed: confamed, comfirmed
click: clik, klik, klick, clck, clikc
press: pres, prss, prez
delivery: delivary, delivry, delvery, dlvry, delivri, dilivery, dlivery, devlivery
deliver: delivr, dliver, diliver
whatsapp: wa, watsapp, watsap, whatsap, wassap, wasap, watapp, whatapp, wazzap, wazap, wazapp, watzap, wossap, whatzapp, whatsupp, wsap, wapp, wattsapp, wtsapp, whtsapp, whatsp, watsup, wozap
telegram: telgram, tele, telegr, telegrm, teleg, tg
instagram: insta, ig, instgram
facebook: fb, facebk
snapchat: snapcha
cash: kash, cassh
money: moni, mony, muney, monie
pay: pai, pey, paye, peh
payment: paymnt, pymnt, pymt, payament
cancel: cancle, cancell, kancel, cansel, cncl
direct: dirct, dirrect, dairet, str8
outside: outsid, autside, owtside, outsyd
bank: bnk, banc, bankk
screenshot: screenshoot, screeshot, screenie, scrnshot, ss, screengrab
because: cos, coz, cuz, bcos, becos, bcoz, cause
with: wit, wif, wiv, w
this: dis, diz
that: dat, daat
the: d
them: dem, em
there: dere
then: den
when: wen, wn
what: wat, wot, wht
please: pls, plz, plss, pliz, plix, plis, pleas, pl, abeg, abegi, biko, jare, jor, joor, ejoo, ejo, kindly
wetin: wetyn, wettin, weytin, watin
that: wey
quick: kwik, quik
people: ppl
and: nd
are: r
why: y
good: gud
okay: ok, k, okk, okey
have: hv, av, hav
something: sth, smth, sumtin
someone: somebody, sm1
anyone: anybody
thanks: thx, tnx, tanks
minutes: mins, min, mints
hours: hrs, hr
half: haf
upfront: up_front
first: 1st, fest
balance: bal, balanse
app: ap, aap, apk, application
vendly: vendli, vendley, vndly, vendlee, vendy
commission: comision, commision, comission
release: relese, relase, releas, rilis
escrow: escro, eskro, escrew
rider: ridder, raider
order: ordr, odr, orda
network: ntwk, netwrk
picture: pic, pix, pcture, foto
pictures: pics
sharp: shap
link: lnk, linkk
refund: rfnd, refnd, rifund
`

/** Two words that are one, and several words for one. */
const JOINED = `
whatsapp: whats app, what s app, what's app, watsup app, wats app, what app
screenshot: screen shot
facebook: face book
instagram: insta gram
passcode: pass code
password: pass word
upfront: up front
pos: p o s
otp: one time password, one time pin, one time passcode, one time code
first bank: firstbank
barcode: bar code
palmpay: palm pay
moniepoint: monie point, mony point, money point
opay: o pay
can not: no fit, no go fit, unable to, no dey fit, not able to
`

const read = (table: string): (readonly [spelling: string, word: string])[] =>
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [word, spellings] = line.split(': ') as [string, string]
      return spellings.split(', ').map((spelling) => [spelling, word] as const)
    })

/** The usual word for a spelling, which may be two words. */
export const usualWord: ReadonlyMap<string, string> = new Map(read(SPELLINGS))

/** By the first word: the words after it, and the usual words for all of them. */
export const joinedWords: ReadonlyMap<string, readonly { rest: readonly string[]; usual: readonly string[] }[]> =
  Map.groupBy(
    read(JOINED).map(([spelling, word]) => {
      const [first, ...rest] = spelling.split(' ') as [string, ...string[]]
      return { first, rest, usual: word.split(' ') }
    }),
    ({ first }) => first,
  )
