/** Where the chat opens, which finds or starts the conversation by its address: between the buyer and the seller of an order. */
export const chatAboutOrder = (orderId: string) => `/chat?order=${orderId}`
/** Between the buyer and the provider of a booking. */
export const chatAboutBooking = (bookingId: string) => `/chat?booking=${bookingId}`
/** With the rider of an order; for the rider with its buyer or its seller. */
export const chatAboutDelivery = (orderId: string, riderId: string | undefined, side: 'buyer' | 'seller' = 'buyer') =>
  `/chat?order=${orderId}&rider=${riderId ?? ''}&with=${side}`
