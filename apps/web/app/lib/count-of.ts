import { countText } from './money.ts'

/** "1 user", "1,204 users". */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${countText(count)} ${count === 1 ? one : many}`
