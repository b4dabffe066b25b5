/** Ids of rows that histories, tests and the demo console refer to. The rows are in `content/`. */
export const userIds = { shopper: 1 } as const
export const cardIds = {
  good: 1,
  stopped: 3,
  forbidden: 4,
  device: 5,
  byCode: 6,
  vice1: 7,
  box: 13,
  boxVice: 14,
  saver: 16,
} as const
export const deviceIds = { router: 1 } as const
export const packageIds = {
  month100: 101,
  month30: 102,
  endless: 105,
  prepaidYear: 202,
  add20: 301,
  add5: 302,
  byVolume: 401,
} as const
export const couponIds = {
  five: 21,
  fifteen: 22,
  addOn: 23,
  prepaid: 24,
  newcomer: 25,
  holiday: 26,
  memberAddOn: 27,
} as const
export const activityIds = { hundred: 1, three: 5 } as const
export const taskIds = {
  bindPhone: 1,
  realName: 2,
  recharge: 3,
  buyPackage: 4,
  signWeek: 5,
  payPassword: 6,
  visitShop: 7,
  exchange: 8,
} as const
export const vipIds = { silver: 1, gold: 2 } as const
/** Articles of the vanity numbers by carrier, with their rules, delivery and age limits. */
export const vanityGoods = { 1: 2001, 2: 2002, 3: 2003, 4: 2004 } as const
export const getAccelerateId = (operatorType: number, speed: number, duration: number): number =>
  operatorType * 100 + speed * 10 + duration
