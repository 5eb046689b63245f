import type { ScamReason } from '@vendly/contract/scam-reasons'
import { Note } from './note.tsx'

/** What the message does, and what its reader should do. */
const texts: Record<ScamReason, string> = {
  'account-number':
    'It has an account number. Money that you send outside Vendly is not protected: pay on the order page.',
  'pay-direct': 'It is about paying outside Vendly. Then nobody can give you your money back: pay on the order page.',
  link: 'It has a link that leads away from Vendly. Never enter your password or your card there.',
  'delivery-code':
    'Never write your delivery code, a PIN or an OTP, and never send the QR. Give the code by hand, when you have what you bought.',
  'early-release':
    'It asks you to confirm an order early. Confirm only when you have what you bought: then the seller is paid.',
  'fake-alert':
    'It says that money was sent. Screenshots and alerts can be fake: give nothing away, and send nothing back, before the order shows as paid.',
  fee: 'It asks for a fee first. Prizes, jobs and deliveries that cost a fee outside Vendly are mostly scams: do not pay it.',
  'contact-outside': 'It asks you to go on outside Vendly. Stay here: we cannot help with what is agreed elsewhere.',
}

/** Above a text that may be a scam; the text itself is always shown. */
export const ScamNote = ({ reasons, of = 'message' }: { reasons: readonly ScamReason[]; of?: 'message' | 'note' }) => (
  <div className="mb-1 max-w-[85%] lg:max-w-[70%]">
    <Note tone="gold">
      <p className="font-semibold">Careful with this {of}</p>
      <ul className="grid gap-1 pt-0.5">
        {reasons.map((reason) => (
          <li key={reason}>{texts[reason]}</li>
        ))}
      </ul>
    </Note>
  </div>
)
