/** What a seller says when they reject or cancel an order; anything else is written by hand. */
export const sellerReasons = {
  soldOut: 'It is sold out',
  closed: 'We are closed now',
  tooMany: 'Too many orders at once',
  place: 'We can’t deliver to that place',
  damaged: 'It got damaged',
  inTime: 'We can’t make it in time',
  asked: 'The buyer asked us to',
} as const
