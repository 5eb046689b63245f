/**
 * The group of browsers that is not shown a promotion, of 0 to 9. Promotions of one coupon have one group, so that nobody is
 * offered it elsewhere.
 */
export const heldOutGroupOf = ({ id, couponId }: { id: string; couponId: string | null }): number =>
  Number.parseInt((couponId ?? id).slice(-6), 16) % 10
