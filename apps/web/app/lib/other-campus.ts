/** By short names: `At UNN. You’re at OAU: no delivery`. */
export const otherCampusText = ({ seller, buyer }: { seller: string; buyer: string }): string =>
  `At ${seller}. You’re at ${buyer}: no delivery`
