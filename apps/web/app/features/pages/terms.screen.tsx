import { Link } from 'react-router'
import { reach } from '../../lib/reach.ts'
import { pageMeta } from '../../lib/title.ts'
import { Article, EmailLink, Part, Points } from '../../ui/article.tsx'

export const meta = () =>
  pageMeta(
    'Terms',
    'The rules of the market: wallet, escrow, delivery code, complaints, and what sellers and riders owe.',
  )

export default function Terms() {
  return (
    <Article
      title="Terms"
      lede="These are the rules of the market, in plain words. By opening an account you agree to them."
      since={{ date: '2026-11-20', words: '20 November 2026' }}
    >
      <Part id="market" title="What Vendly is">
        <p>
          Vendly is the market, not the seller. When you buy, the contract is between you and the vendor or student
          whose goods or service it is. We run the stalls, hold the money in between, arrange riders and settle
          complaints. You must be 18 or over, and one person has one account.
        </p>
      </Part>
      <Part id="wallet" title="Wallet">
        <Points>
          <li>You fund it by card or bank through Paystack, from ₦100 upwards. We add no charge for that.</li>
          <li>The balance is yours. It earns no interest, and it cannot go below zero.</li>
          <li>
            You can withdraw from ₦100 to a Nigerian bank account; we show you whose it is before you confirm. Most
            arrive within minutes; if the bank refuses, the money is back in your wallet.
          </li>
          <li>Refunds go to the wallet. What was paid by card can go back to that card if you ask.</li>
        </Points>
      </Part>
      <Part id="escrow" title="Paying, and money held in between">
        <Points>
          <li>
            The price you see at checkout is the price. If it or the stock changed since you filled your cart, we say so
            before you pay.
          </li>
          <li>An order that is not paid within 15 minutes ends, and the goods are free again.</li>
          <li>Your payment is held for that order alone. It belongs neither to the seller nor to us until delivery.</li>
          <li>
            You can cancel until the seller accepts. If the seller refuses, or leaves a paid order unanswered for 24
            hours, all of it comes back to you at once.
          </li>
          <li>
            After acceptance a seller may cancel with a reason until the rider has it; you are then refunded in full.
          </li>
        </Points>
      </Part>
      <Part id="code" title="Delivery and the 4-digit code">
        <Points>
          <li>Delivery is ₦500 for each seller in the order, unless checkout says otherwise. Collecting is free.</li>
          <li>
            <b>The code is your signature.</b> Giving it, or showing its QR, says that the goods are in your hand and in
            order. The seller and the rider are then paid at once.
          </li>
          <li>Five wrong tries lock the code, and we tell you.</li>
          <li>
            If a rider marks an order delivered without the code, the money is held for 24 more hours so that you can
            object. If you say nothing, it is released.
          </li>
        </Points>
      </Part>
      <Part id="complaints" title="Complaints">
        <p>
          Complain from the order, before the money is released, with what happened and pictures if you can. Everything
          is then frozen. Seller and rider are heard, a person decides, normally within 48 hours: refund, release, or a
          fair split. If you disagree you can have it looked at once more by somebody else. Your rights under the
          Federal Competition and Consumer Protection Act remain untouched.
        </p>
      </Part>
      <Part id="sellers" title="If you sell">
        <Points>
          <li>Describe and picture what you really have, at the price you really ask.</li>
          <li>Answer paid orders within 24 hours; hand over what was ordered, clean, whole and on time.</li>
          <li>Vendors pay 5% of the goods’ price, 2% with premium; students selling their own things pay nothing.</li>
          <li>
            Not for sale: weapons, drugs and prescription medicine, alcohol and tobacco, stolen or counterfeit goods,
            examination answers and written-to-order coursework, live animals, other people’s data or accounts.
          </li>
          <li>Premium runs for the month or year you paid and ends on its date, unless you asked it to renew.</li>
        </Points>
      </Part>
      <Part id="riders" title="If you ride">
        <Points>
          <li>You get the delivery fee less 10%, when the order is delivered.</li>
          <li>
            Carry what you accepted, straight there, and ask for the code. Opening a pack ends your riding with us.
          </li>
          <li>You ride on your own account: papers, insurance and the highway code are yours to keep.</li>
        </Points>
      </Part>
      <Part id="conduct" title="Conduct">
        <p>
          No harassment, no false reviews, no taking deals outside to avoid the rules. Depending on what happened we
          warn, hide listings and reviews for a time, or suspend the account; you are told why unless that would help a
          fraud. Money that is yours and not in dispute can always be withdrawn. To object, write to{' '}
          <EmailLink to={reach.help} />.
        </p>
      </Part>
      <Part id="liability" title="What we answer for">
        <p>
          We answer for money that is held with us and for our own mistakes. For the quality of goods and services the
          seller answers, which is what escrow and complaints are for. We keep the service running as well as we can,
          but cannot promise that networks, banks and power never fail.
        </p>
      </Part>
      <Part id="law" title="Changes and law">
        <p>
          When these rules change in a way that matters we tell you in the app 14 days before; you may close your
          account and take your balance with you. The law of the Federal Republic of Nigeria applies. How we treat your
          data stands under{' '}
          <Link to="/privacy" className="font-semibold text-brand-text underline">
            Privacy
          </Link>
          .
        </p>
      </Part>
    </Article>
  )
}
