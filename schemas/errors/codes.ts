/** Response codes named by the product. `errors.ts` defines how each is shown; for a code without a row the server's message is shown. */
export const codes = {
  /** Understood and refused, with a message; `data.fields` has a message for each invalid field of a form. */
  refused: 51,
  shopLoginOver: 61,
  cardLoginOver: 34_061,
  soldOut: 30_001,
  orderRefused: 30_003,
  numberTaken: 32_001,
  notSubordinate: 33_001,
  createNotConnectedFault: 40_001,
  /** The call needs another step first: a code by SMS, the pay password, a second proof, a code sent to the order's phone. */
  codeNeeded: 41_001,
  payPasswordNeeded: 41_002,
  proofNeeded: 41_003,
  phoneProofNeeded: 41_004,
  // HTTP statuses
  unauthorized: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  internal: 500,
  away: 503,
} as const
export type Code = (typeof codes)[keyof typeof codes]
