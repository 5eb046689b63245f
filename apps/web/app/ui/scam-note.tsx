import type { ScamReason } from '@vendly/contract/scam-reasons'
import { Note } from './note.tsx'

const texts: Record<ScamReason, string> = {
  'account-number': 'It has an account number. Money that you send outside Vendly is not protected.',
  'pay-direct': 'It is about paying outside Vendly. Then nobody can give you your money back.',
  link: 'It has a link that leads away from Vendly. Never enter your password or your card there.',
  'delivery-code': 'Never write your delivery code. Give it by hand, when you have what you bought.',
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
