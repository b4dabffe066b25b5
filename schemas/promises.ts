/** Deadlines that the shop promises: texts and rules read the same number (`server/testing/promises.ts`). Not used in the browser. */
export const promises = {
  /** A paid article or an accepted card is shipped within these hours; after that the order may be cancelled. */
  shipHours: 48,
  /** A refund may be requested within these days of receipt. */
  afterSaleDays: 7,
  /** The shopper sends an approved return within these days. */
  returnDays: 7,
  /** An invoice may be requested within these days of receipt. */
  invoiceDays: 30,
  /** A card is closed these days after its holder's request, which may be withdrawn until then. */
  coolingDays: 7,
  /** An answered complaint may be reopened within these days. */
  reopenDays: 7,
} as const
