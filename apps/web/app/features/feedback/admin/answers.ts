export interface Answer {
  label: string
  /** `name` is the first name of the person who wrote. */
  text: (name: string) => string
}

/** Answers to what is asked most often; each is a draft that is read and changed before it is sent. */
export const answers: readonly Answer[] = [
  {
    label: 'Card payment not credited',
    text: (name) =>
      `Hello ${name}, your card payment is not confirmed yet. If your bank took the money, it comes into your wallet by itself; if the payment failed, your bank returns it. Please do not pay again.`,
  },
  {
    label: 'Withdrawal on its way',
    text: (name) =>
      `Hello ${name}, your withdrawal is on its way to your bank. If your bank does not accept it, the money returns to your wallet by itself and we notify you.`,
  },
  {
    label: 'Refund to the wallet',
    text: (name) =>
      `Hello ${name}, the refund is in your Vendly wallet. You can see it among your transactions, and spend or withdraw it.`,
  },
  {
    label: 'Complain about the order',
    text: (name) =>
      `Hello ${name}, we are sorry about your order. Please open it under Orders and press “Report a problem”: the store answers there, and we hold the money until it is decided.`,
  },
  {
    label: 'Cannot sign in',
    text: (name) =>
      `Hello ${name}, please choose “Forgot your password?” on the sign-in page. The link comes by email; look in your spam folder too.`,
  },
  {
    label: 'Never share codes',
    text: (name) =>
      `Hello ${name}, please never share your delivery code or your wallet PIN, and never pay outside Vendly. Vendly does not ask for either.`,
  },
]
