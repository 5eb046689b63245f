import type { ScamReason } from '@vendly/contract/scam-reasons'
import type { LabelledMessage } from './scam-measure.ts'

/**
 * Messages as students, sellers and riders write them, each with what its receiver should be warned of: a(ccount number),
 * p(ay direct), l(ink), c(ode), or nothing (-). The rules were written with `training` in view; `heldOut` only measures them.
 */
const training = `
a | Pay into 0123456789 GTBank, Tunde Bakare
a | My account number is 2087654321 Zenith
ap | Just send the money to 3012345678 UBA and I will bring it now now
a | Acct no: 0 1 2 3 4 5 6 7 8 9 access bank
a | zero one two three four five six seven eight nine, first bank
a | Opay 8031234567 Ngozi Eze
a | My palmpay na 9067812345
a | 0123-456-789 na my GT be that
a | use this aza 2211334455 kuda
a | Abeg drop your aza make I send am
a | send your account details let me transfer sharp sharp
a | two zero four five, six six seven eight, nine nine, Wema
a | here is it 1234567890 moniepoint. Send proof when done
a | Acc: 20.87.65.43.21 Sterling
a | kindly pay to 0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣
a | oh one two three, four five six, seven eight nine. it is gtb
a | My Opay is 08031234567, name is Blessing
a | 3 0 9 8 7 6 5 4 3 2 fcmb, same name as my store
ap | Transfer the 4k to my account 0011223344
a | double two one one, triple three, four five six fidelity
p | Pay me direct, I go remove 500 from the price
p | If you pay me outside the app I will give you discount
p | No use Vendly, dem dey cut my money. Transfer to me straight
p | Let us do it outside Vendly, cheaper for both of us
p | Cancel the order and pay me cash when I come
p | Abeg no order am for app, just send the money to me direct
p | You can do transfer to me directly so there is no commission
p | I only accept payment before delivery, send deposit to me first
p | Send half of the money now, balance when you see it
p | make we bypass this app, pay me hand to hand
p | Vendly takes too long to pay me, so pay to my own account please
p | Drop small deposit first make I hold am for you, direct to me not here
p | I can do 8k if you pay cash and don't use the app
p | Just transfer me the delivery fee separately before I move
p | If you no pay me direct I no go bring am
p | Pay me through my bank instead, the wallet is giving me issues
p | we fit do am offline, bring cash come my room
p | Add 1000 and send it to me personally so that I buy fuel
l | Fill this form to get your refund https://vendly-refund.com/claim
l | Check more pictures at www.cheapgadgetsng.com
l | click bit.ly/3xWinPhone and claim your prize
l | See my full catalogue on wa.me/2348031234567
l | join my channel t.me/campusplug for lower price
l | Verify your account here vendly.support-ng.xyz before the order can move
l | order from my site instead: jumbofoods.com.ng
l | the tracking page is tinyurl.com/track-order
l | go to hostelplug dot com, everything is there
l | http://free-data.site/mtn give away 10gb
l | Log in again at vendly-login.net so they release your money
l | pay with this paystack.com/pay/mystore99
l | my shop is hostelgoods . shop check am
c | Please send me the 4 digit code so I can close the order
c | What is your delivery code?
c | Abeg wetin be the code wey dem send you
c | Drop the code make I confirm delivery quick, I dey road
c | Send me your code now, network is bad where you stay
c | I need the OTP from Vendly to complete the delivery
c | the rider says he needs your code before he leaves my shop, text it to me
c | Give me the four digits on your order page
c | Share delivery code abeg, app no gree me continue
- | Good afternoon ma, is the jollof still there?
- | Yes dear, just came down from fire
- | The price is 45,000 last last
- | ₦9,500 for the panel, I can put both in one waybill
- | My number is 08031234567, call me when you reach the gate
- | Call the porter of Moremi hall on 0803 123 4567
- | I am in Room B412, second floor
- | My order is VD-10234, has the rider picked it?
- | I have paid already on Vendly, please start cooking
- | Do you have size 42 in black?
- | We have sizes 40 41 42 43 44 in stock
- | It is 2 for 3000 and 5 for 7000
- | I will give you the code when you reach my door
- | Please don't send your code to anybody, give the rider by hand
- | The code worked, thank you for the quick delivery
- | Is CSC 201 textbook the 2024 edition?
- | Which course code is this past question for?
- | Can I pay with my wallet or only card?
- | The money is still in escrow till I collect it, no worry
- | Deliver it direct to Queen Amina hall please
- | Abeg can you bring it directly to my faculty?
- | Send me the picture of the back
- | Can you send it to Jaja hall before 4pm?
- | How far, you dey shop?
- | Last price for the fan?
- | 12,500 is the last, it is already student price
- | Battery is 5000mAh and the screen is 6.7 inches
- | The laptop is 8GB RAM 256GB SSD, i5 8th gen
- | I bought it on 12/10/2025, receipt dey
- | Warranty till 2026, you can scratch the code at the back of the pack
- | Use coupon RICE10, it takes 10% off
- | What of the promo code, is it still working?
- | Please what time do you close?
- | We close by 9.30pm on weekdays
- | No wahala, write it in the note so my girl will see it
- | The rider is called Ibrahim, he is on a red bike
- | He has passed Amina junction, 5 minutes
- | My matric number is 190401023, that is the name on the pickup
- | It weighs 4.5kg. You can carry it
- | Ok.Thank you very much
- | I transferred to another department so I now stay at New Hall
- | The shoe is 38, I wear 40 now so it is small for me
- | Can you add extra meat? I will pay for it in the order
- | It was 3 weeks ago, I have used it twice only
- | Serial number is on the sticker under it
- | My account was suspended last week but it is back now
- | Do I need to open an account to order?
- | I will refund the 500 to you through Vendly
- | How much is delivery to Mariere?
- | Delivery is 500 anywhere on campus
- | Is it original? The last one I bought was fake
- | I want 10 plates for Friday 1pm
- | Then 10 plates is 25,000, I can remove 2,500
- | You people should please send cutleries
- | The gate man's number is 07012345678
- | I am at the bank now, give me 20 minutes
- | Is there any ATM near your shop?
- | Link the charger to your laptop, not phone
- | The colour is not the same, see the picture
- | God bless you, I will tell my course mates
`
const heldOut = `
a | 2109876543 Union bank, Chidinma Okafor
a | My acct is zero two four, four six eight, one three five seven. Polaris
a | send am to this number 7081234567 palmpay
a | GTB 0 4 5 5 6 6 7 7 8 8 please
a | Na my aza be this o 0987654321
a | you can use 1020304050, Access. I will confirm alert then deliver
a | account number: 30 12 34 56 78 UBA
a | nine zero six five four three two one one zero opay
ap | Pay the 15k into my zenith 2200110099 abeg
a | What's your account number let me do transfer?
a | 0221-3344-55 first bank, put your name as description
a | Account details: Ola Ventures, 5566778899, Providus
p | Skip the app and pay me directly, I give you better price
p | Bring cash, I no want Vendly money
p | Just do direct transfer to me, I will cancel the order here
p | Send me 2k first for logistics then I will ship
p | app dey chop my profit, make you pay me one on one
p | You will pay half upfront to me before I travel with it
p | Let's settle outside this platform
p | I will give you 10% off if you transfer straight to me
p | Abeg send the money to my own wallet not through order
p | Pay me on delivery by hand, forget the app
l | See the offer here https://claim-bonus.top/vendly
l | message me on wa.me/+2349012345678
l | my store is also on gadgetking.com you can pay there
l | visit campusdeals[.]shop for the rest
l | www.freeairtime.ng
l | Update your BVN on secure-vendly.info or they block you
l | forms.gle/x7Yh2 fill this to collect the item
l | Enter naijaphones dot com dot ng
l | t.me/unilagmarket join sharp sharp
c | Wetin be your code?
c | Kindly share the 4-digit code, I am with your rider
c | Send me the pin Vendly gave you
c | before I bring am come, tell me the delivery code
c | I don reach but the app is asking for your code, type it here
c | Text me that four digit number under your order
c | abeg forward the code make oga release my money
c | Read me the OTP in the app
c | Drop your confirmation code here so that I mark it delivered
- | Please is this the one with Type-C?
- | It is 18,000 with the bag, 16,500 without
- | I stay at Fagunwa hall room 214 block C
- | Order VD-20417 has not moved since morning
- | You can reach me on +2348051234567
- | Porter's line: 0902 345 6789, ask for Mr Femi
- | Did you receive my payment? It shows paid on my side
- | Vendly will pay you once I enter the house
- | The rider asked for the code at the door and I gave him
- | I never give my code before I see my food
- | Do you sell the ADSB 204 handout?
- | Exam is 14/02/2026 so I need it before then
- | Are you open on Sunday?
- | After church, from 1 o'clock
- | The generator is 2.5kva, it carries fridge
- | It takes 15 to 20 minutes to warm
- | Let me check my wallet balance first
- | I want to withdraw my money, how long does it take to arrive?
- | Can I return it if it does not fit?
- | Yes, within 24 hours, the money goes back to your wallet
- | Make the pepper small abeg, I get ulcer
- | Wetin remain for night food?
- | Only eba and egusi remain o
- | How many in a pack? 6 or 12?
- | 12 pieces, 350 each, so 4,200 for all
- | The IMEI starts with 3567, you can check it
- | I can do 7,000 if you buy two
- | Bring your own container, it reduces plastic
- | The zip is bad but I can fix it for you
- | My class ends by 2:45, can the rider wait small?
- | He will call you from the gate
- | Is the coupon FRESH20 for everybody?
- | Please confirm you got the bag from the rider
- | I mistakenly ordered 2, can you cancel one?
- | 3 0 minutes don pass o
- | Thanks.I will drop a review
- | Can I transfer the order to my roommate? She will collect it
- | What is the code on the sticker, is it the model?
- | Your shop no dey show for search again
- | I need like 5 cartons, can your price come down?
`

const REASONS: Record<string, ScamReason> = { a: 'account-number', p: 'pay-direct', l: 'link', c: 'delivery-code' }

const read = (table: string): LabelledMessage[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [labels, text] = line.split(/ \| (.*)/, 2) as [string, string]
      return { text, reasons: labels === '-' ? [] : [...labels].map((label) => REASONS[label]!) }
    })

export const scamMessages = { training: read(training), heldOut: read(heldOut) }
