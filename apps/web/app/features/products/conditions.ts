/** Labels of a product's condition. Apart from the filters, whose code product pages do not need. */
export const conditions = { new: 'New', 'neat-used': 'Neat used', 'fair-used': 'Fair used' } as const
