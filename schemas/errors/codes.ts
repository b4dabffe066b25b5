/** Codes of the envelope that the product names. `errors.ts` has what each shows; a code without a row shows the server's sentence. */
export const codes = {
  /** Understood and refused, with a sentence; `data.fields` has one beside each field of a form. */
  refused: 51,
  shopLoginOver: 61,
  cardLoginOver: 34_061,
  soldOut: 30_001,
  orderRefused: 30_003,
  numberTaken: 32_001,
  notSubordinate: 33_001,
  notOpen: 40_001,
  /** One more step before the same call: a code by SMS, the pay password, a second proof, the phone's code. */
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
