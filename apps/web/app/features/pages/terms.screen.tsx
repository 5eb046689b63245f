import { complaintLimits } from '@vendly/contract/complaint-limits'
import { Link } from 'react-router'
import { contactEmails } from '../../lib/contact-emails.ts'
import { publicHead } from '../../lib/link-preview.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { Article, ArticleSection, BulletList, EmailLink } from '../../ui/article.tsx'
import type { Route } from './+types/terms.screen.ts'
import { rules } from './rules.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead(matches, {
    page: 'Terms',
    description: 'The rules of Vendly: your wallet, held payments, the delivery code, complaints, selling and riding.',
    path: '/terms',
  })

export const headers = publicHeaders

export default function Terms() {
  return (
    <Article
      title="Terms"
      lede="These are the rules of Vendly in plain language. You agree to them when you open an account."
      since={{ date: '2026-11-28', text: '28 November 2026' }}
    >
      <ArticleSection id="market" title="What Vendly is">
        <p>
          Vendly is the market, not the seller. When you buy, your contract is with the store or student who sells to
          you. We run the market, hold the money, arrange riders and settle complaints. You must be 18 or over, or 16 or
          17 with the consent of a parent or guardian. Each person has one account.
        </p>
      </ArticleSection>
      <ArticleSection id="wallet" title="Wallet">
        <BulletList>
          <li>You fund your wallet by card or bank through Paystack, from ₦{rules.fundMinimum}. We add no charge.</li>
          <li>The balance is yours. It earns no interest and can’t go below zero.</li>
          <li>
            You can withdraw to your bank account, from ₦{rules.withdrawMinimum}. While you owe Vendly money, or a card
            payment of yours is disputed at the bank, you can’t withdraw or send money.
          </li>
          <li>
            Refunds of orders go to your wallet, also when you paid by card. For money that you added by card and have
            not spent, you can ask for a refund to that card.
          </li>
          <li>
            You can send money to another person on Vendly, or pay a store at its stall. It arrives at once and can’t be
            taken back, so check the name first.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="escrow" title="Paying">
        <BulletList>
          <li>
            The price you see at checkout is the price you pay. If the price or stock changed since you filled your
            cart, we tell you before you pay.
          </li>
          <li>An order that is not paid within {rules.unpaidOrderMinutes} minutes is cancelled.</li>
          <li>We hold your payment for that order only. It goes to the seller after delivery.</li>
          <li>
            You can cancel until the seller accepts. After that you can cancel if the order is late and no rider has it
            yet, or while the seller waits for your answer about a missing item. You are then refunded in full.
          </li>
          <li>
            If the seller rejects a paid order, or does not answer in the time that you see with it ({rules.acceptHours}{' '}
            hours at most), you get all your money back. Where that time is shorter, we first ask you whether you wait.
          </li>
          <li>
            If the seller reports a missing item and you don’t answer in time, we remove it from the order and refund
            it.
          </li>
          <li>
            After accepting, a seller may cancel with a reason until the rider has picked the order up. You are then
            refunded in full.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="code" title="Delivery and the 4-digit code">
        <BulletList>
          <li>You pay one delivery fee per store in the order, shown at checkout. Pickup is free.</li>
          <li>
            <b>The code is your signature.</b> When you give it, or show its QR, you confirm that you have your order
            and that it is right. The seller and the rider are then paid.
          </li>
          <li>
            Until sellers and riders have completed enough orders without refunds, all or a part of what they are paid
            is reserved for {complaintLimits.afterReleaseHours} hours. If a bank takes the buyer’s card payment back by
            then, it is paid out of the reserve first, and a person at Vendly decides whether we pay it instead.
          </li>
          <li>{rules.deliveryCodeTries} wrong tries lock the code, and we let you know.</li>
          <li>
            If a rider marks an order delivered without the code, we hold the money for {rules.releaseHours} more hours
            so that you can report a problem. After that it is released.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="complaints" title="Complaints">
        <p>
          Something wrong with an order? Open it and press “Something wrong?”. You can until{' '}
          {complaintLimits.afterReleaseHours} hours after the seller was paid. Money that we still hold stays with us
          until the complaint is settled. The seller has {complaintLimits.answerHours} hours to answer. Without an
          answer you get your money back, unless you gave the code, confirmed the order, or the rider was at the place
          when it was handed over: then a person at Vendly decides. Both of you can agree on an amount. If you do not, a
          person at Vendly hears both sides and decides, and either side can appeal once, within{' '}
          {complaintLimits.appealHours} hours, to another person. Your rights under the Federal Competition and Consumer
          Protection Act are not affected.
        </p>
      </ArticleSection>
      <ArticleSection id="sellers" title="If you sell">
        <BulletList>
          <li>Describe and photograph what you really have, at the price you really ask.</li>
          <li>
            Answer paid orders in the time that your store has set, {rules.acceptHours} hours at most. Hand over what
            was ordered: clean, complete and on time.
          </li>
          <li>
            Stores pay a commission on the price of their products, less with Premium. You see it before you list.
            Students selling their own items pay nothing.
          </li>
          <li>
            Not for sale: weapons, drugs and prescription medicine, alcohol and tobacco, stolen or counterfeit products,
            exam answers and coursework written for others, live animals, and other people’s data or accounts.
          </li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="riders" title="If you ride">
        <BulletList>
          <li>
            You get your share of the delivery fee when the order is delivered. You see it before you accept a job.
          </li>
          <li>
            Take what you accepted straight there, and ask for the code. If you open a package, you can no longer ride
            for Vendly.
          </li>
          <li>You ride at your own risk. Your papers, insurance and road safety are your responsibility.</li>
        </BulletList>
      </ArticleSection>
      <ArticleSection id="conduct" title="Conduct">
        <p>
          No harassment, no fake reviews, and no deals outside Vendly to avoid the rules. Depending on what happened, we
          warn you, hide your products and reviews for a time, or suspend your account. We tell you why, unless that
          would help a fraudster. To object, write to <EmailLink to={contactEmails.help} />.
        </p>
      </ArticleSection>
      <ArticleSection id="liability" title="What we are responsible for">
        <p>
          We are responsible for the money we hold and for our own mistakes. The seller is responsible for the quality
          of what they sell: that is why we hold your payment until you have it. We keep Vendly running as well as we
          can, but can’t promise that networks, banks and power never fail.
        </p>
      </ArticleSection>
      <ArticleSection id="law" title="Changes and law">
        <p>
          If these rules change in a way that matters, we let you know in the app 14 days before, and you may close your
          account. The law of the Federal Republic of Nigeria applies. For your data, see{' '}
          <Link to="/privacy" className="font-semibold text-brand-text underline">
            Privacy
          </Link>
          .
        </p>
      </ArticleSection>
    </Article>
  )
}
