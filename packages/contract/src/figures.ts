/**
 * Every figure of the product: its name on all screens, exports and emails, and the sentence that says what it counts. A figure is
 * counted in one way, by `figures.sql.ts` of the server. Days are days in Lagos.
 */
export const figures = {
  sales: {
    name: 'Sales',
    unit: 'naira',
    meaning:
      'Products and services that were paid for, after the seller’s own discounts and less refunds. Without delivery. It counts on the day of payment, and a refund takes from the day on which it was made.',
  },
  grossSales: {
    name: 'Gross sales',
    unit: 'naira',
    meaning: 'Products and services that were paid for, before discounts and refunds. Without delivery.',
  },
  discounts: { name: 'Discounts', unit: 'naira', meaning: 'What the seller’s own coupons and offers took off.' },
  refunds: {
    name: 'Refunds',
    unit: 'naira',
    meaning:
      'What went back of products and services, on the day of the refund: cancelled orders, parts, and decided complaints. What Vendly refunds out of its own pocket is not part of it.',
  },
  orders: {
    name: 'Orders',
    unit: 'count',
    meaning: 'Orders that were paid for, on the day of payment. Those cancelled later are counted too.',
  },
  cancelled: {
    name: 'Cancelled',
    unit: 'count',
    meaning:
      'Paid orders and bookings that were cancelled, rejected or not answered in time, on the day on which that happened.',
  },
  bookings: {
    name: 'Bookings',
    unit: 'count',
    meaning:
      'Bookings that were paid for, in full or with a deposit, on the day of payment. Those cancelled later are counted too.',
  },
  averageOrder: {
    name: 'Average order',
    unit: 'naira',
    meaning:
      'The products of an order after the seller’s discounts, on average over the orders of the period. Later refunds do not change it.',
  },
  buyers: {
    name: 'Buyers',
    unit: 'count',
    meaning: 'People who paid for an order or a booking in this period, each counted once.',
  },
  repeatBuyers: {
    name: 'Repeat buyers',
    unit: 'count',
    meaning: 'Buyers of this period who had bought from you before, in it or earlier.',
  },
  views: {
    name: 'Views',
    unit: 'count',
    meaning:
      'How often the pages of your products and services were shown for a second. The same visitor counts once in half an hour; you and robots never do.',
  },
  visitors: {
    name: 'Visitors',
    unit: 'count',
    meaning:
      'Different people who saw products, services or stores on one day. Who comes back on another day is a new visitor, so days are never added up.',
  },
  seen: {
    name: 'Viewed',
    unit: 'count',
    meaning: 'Visitors who saw the page of a product. Each counts once a day for each product.',
  },
  addToCart: {
    name: 'Add to cart',
    unit: 'count',
    meaning: 'Of those who viewed a product, who put it into the cart within 7 days. It counts on the day of the view.',
  },
  checkout: {
    name: 'Checkout',
    unit: 'count',
    meaning: 'Of those who viewed a product, who opened the checkout with it within 7 days.',
  },
  paid: {
    name: 'Paid',
    unit: 'count',
    meaning: 'Of those who viewed a product, who paid for it within 7 days, also if it was cancelled later.',
  },
  conversion: {
    name: 'Conversion',
    unit: 'per cent',
    meaning: 'Of 100 visitors who viewed a product, how many paid for it within 7 days.',
  },
  searches: {
    name: 'Searches',
    unit: 'count',
    meaning:
      'How often results of a search were shown for a second. The same visitor and text count once in half an hour; administrators and robots never do.',
  },
  searchSuccess: {
    name: 'Search success',
    unit: 'per cent',
    meaning:
      'Of 100 searches, after how many a product, service or store among the results was opened within 60 seconds.',
  },
  zeroResults: {
    name: 'No results',
    unit: 'per cent',
    meaning: 'Of 100 searches, how many found no product, item, service or store on the campus that was searched.',
  },
  searchPurchases: {
    name: 'Search purchases',
    unit: 'per cent',
    meaning:
      'Of 100 searches, after how many a product that was shown or opened was paid for within 3 days. The same visitor and text count once a day.',
  },
  earnings: {
    name: 'Earnings',
    unit: 'naira',
    meaning:
      'What was paid to you after Vendly’s commission, less what was taken back. It counts when it is paid out, not when the order is placed.',
  },
  onTheWay: {
    name: 'On the way',
    unit: 'naira',
    meaning: 'Your part of the money that Vendly holds now, until orders and bookings are done.',
  },
  gmv: {
    name: 'Sales with delivery',
    unit: 'naira',
    meaning: 'Sales and the delivery fees of orders that were not refunded as a whole.',
  },
  newBuyers: {
    name: 'New buyers',
    unit: 'count',
    meaning: 'Buyers of this period who had never bought anything on Vendly before it.',
  },
  take: {
    name: 'Take',
    unit: 'naira',
    meaning:
      'Vendly revenue less what Vendly paid for discounts, goodwill, deliveries and payment fees, as the ledger has it.',
  },
  vendlyRevenue: {
    name: 'Vendly revenue',
    unit: 'naira',
    meaning:
      'Commission, Vendly’s part of delivery fees, Premium and ads, when they are earned. Costs are not taken off.',
  },
  inEscrow: {
    name: 'In escrow',
    unit: 'naira',
    meaning: 'Money of buyers that is held now, until orders and bookings are done.',
  },
  adViews: {
    name: 'Ad views',
    unit: 'count',
    meaning: 'How often an ad was on a screen at the top of the market.',
  },
  adPresses: {
    name: 'Ad presses',
    unit: 'count',
    meaning: 'How often an ad was opened; a few times a day at most by the same visitor.',
  },
  adOrders: {
    name: 'Orders from ads',
    unit: 'count',
    meaning:
      'Paid orders of the advertised product by people who pressed the ad and saw the product within 7 days before, also if they were cancelled later. An order belongs to the ad that was pressed last. Yours, and those of accounts that share a card, a bank account or a device with you, never count.',
  },
  adSales: {
    name: 'Sales from ads',
    unit: 'naira',
    meaning: 'What these orders brought for the advertised product, after your own discounts and less refunds.',
  },
  adCost: { name: 'Ad cost', unit: 'naira', meaning: 'What was paid for an ad, less what was paid back.' },
  adCostPerOrder: {
    name: 'Cost per order',
    unit: 'naira',
    meaning: 'What an ad cost, divided by the orders from it.',
  },
  promotionVisits: {
    name: 'Visits',
    unit: 'count',
    meaning:
      'How often somebody came to the place of a promotion: each person once a day, also one who was not shown it. Robots never count.',
  },
  promotionBrought: {
    name: 'Brought',
    unit: 'count',
    meaning:
      'About how many more orders and bookings those who were shown a promotion made than without it, to judge by the browsers that are not shown it. Nothing is said with fewer than 20 visits in a group or 5 purchases, or where it may be chance.',
  },
  promotionNewBuyers: {
    name: 'New buyers from it',
    unit: 'count',
    meaning: 'People who were shown a promotion and bought something within 7 days, for the first time on Vendly.',
  },
  promotionCost: {
    name: 'Cost',
    unit: 'naira',
    meaning:
      'What the coupon of a promotion took off orders and bookings of those who were shown it within 7 days before, less the part of it that refunds gave back.',
  },
  promotionCostPerBuyer: {
    name: 'Cost per new buyer',
    unit: 'naira',
    meaning: 'The cost of a promotion, divided by its new buyers.',
  },
  couponUses: {
    name: 'Uses',
    unit: 'count',
    meaning: 'How often a coupon was used in a checkout or for a booking, without those of which nothing was kept.',
  },
  couponCost: {
    name: 'Discount cost',
    unit: 'naira',
    meaning:
      'What a coupon took off orders and bookings that were not cancelled, less the part of it that refunds gave back.',
  },
  newUsers: { name: 'New users', unit: 'count', meaning: 'Accounts that were opened on these days, of all roles.' },
  deliveries: {
    name: 'Deliveries',
    unit: 'count',
    meaning: 'Orders that the rider handed over to their buyers on these days.',
  },
  deliveredOnTime: {
    name: 'On time',
    unit: 'per cent',
    meaning: 'Of 100 deliveries, how many were picked up and handed over before anybody had to be reminded.',
  },
  doorMinutes: {
    name: 'Minutes to the door',
    unit: 'minutes',
    meaning:
      'From the pick-up to the hand-over. Half of the deliveries were faster than the typical one, and a tenth took longer than the slowest 10%.',
  },
  jobsTaken: {
    name: 'Jobs taken',
    unit: 'per cent',
    meaning:
      'Of 100 jobs that the rider took or skipped, how many they took. Offers that ended without an answer are not counted.',
  },
  failedDeliveries: {
    name: 'Failed',
    unit: 'count',
    meaning: 'Deliveries that the rider could not hand over on these days, for any reason.',
  },
  riderEarnings: {
    name: 'Rider earnings',
    unit: 'naira',
    meaning:
      'What was paid to the rider for deliveries and for trips that were in vain, when it is paid out, less what was taken back.',
  },
  ridersOnline: {
    name: 'Riders online',
    unit: 'count',
    meaning: 'Verified riders who take deliveries at this moment, of all verified ones.',
  },
} as const satisfies Record<string, { name: string; unit: 'naira' | 'count' | 'per cent' | 'minutes'; meaning: string }>

export type FigureId = keyof typeof figures
