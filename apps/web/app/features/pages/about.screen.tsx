import { Link } from 'react-router'
import { pageMeta } from '../../lib/title.ts'
import { Article, Part, Points } from '../../ui/article.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = () =>
  pageMeta(
    'About',
    'Vendly is a campus market for Nigerian students: food, goods and services from people near you, with your money held safe until they reach you.',
  )

export default function About() {
  return (
    <Article
      title="A campus market that somebody keeps tidy"
      lede="Vendly is where students buy and sell on their own campus: food from the kitchens round the corner, fans and mattresses for the hostel, textbooks from last year’s class, braids, repairs and tutoring."
    >
      <Part id="how-it-works" title="How buying works">
        <p>
          You pay, and the money waits with Vendly. The seller sees that it is there and gets your order ready. A rider
          brings it to your hall, or you collect it yourself. When the goods are in your hand you give a 4-digit code,
          and only then is the seller paid.
        </p>
        <Points>
          <li>If the seller says no, or does not answer within 24 hours, your money is back in your wallet at once.</li>
          <li>If what came is not what was promised, a complaint stops the payment until a person has looked at it.</li>
          <li>Delivery costs ₦500 for each seller in your cart. Collecting is free.</li>
        </Points>
      </Part>
      <Part id="who-sells" title="Who sells here">
        <p>
          Vendors apply with their name, their place on campus and their documents, and a person checks them before
          their stall opens. Students can also post single things they no longer need under{' '}
          <Link to="/individual-listings" className="font-semibold text-brand-text underline">
            Student Items
          </Link>
          ; these are paid for and protected in the same way.
        </p>
      </Part>
      <Part id="who-delivers" title="Who delivers">
        <p>
          Riders are checked too. You see who is coming and, once they have picked your order up, where they are. They
          earn by the trip and can withdraw to their bank.
        </p>
      </Part>
      <Part id="what-it-costs" title="What it costs">
        <p>
          Buying and opening an account are free. Vendors pay 5% of what they sell, or 2% with a premium plan. Students
          selling their own things pay nothing.
        </p>
      </Part>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to="/marketplace">Walk the market</ButtonLink>
        <ButtonLink to="/register" kind="secondary">
          Create account
        </ButtonLink>
      </div>
    </Article>
  )
}
