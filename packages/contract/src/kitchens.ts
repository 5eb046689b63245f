/** Stores of this category are kitchens: they sell what is eaten now. */
export const kitchenCategory = 'food'
