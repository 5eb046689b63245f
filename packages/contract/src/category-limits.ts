/** Of categories and their forms, as administrators edit them. */
export const categoryLimits = {
  name: 40,
  /** All categories together, without those that were merged or deleted. */
  total: 300,
  attributes: 12,
  choices: 30,
  choice: 60,
  hint: 60,
} as const
