/** What the shop promises and keeps: texts and rules read the same number (`server/testing/promises.ts`). The browser has no use for them. */
export const promises = {
  /** A paid article, or an accepted card, is sent within these hours; a later one may be cancelled. */
  shipHours: 48,
  /** After-sales may be asked for within these days of receipt. */
  afterSaleDays: 7,
  /** An approved return is sent within these days. */
  returnDays: 7,
  /** An invoice may be asked for within these days of receipt. */
  invoiceDays: 30,
  /** A card is closed these days after its holder asked for it; until then the request may be withdrawn. */
  coolingDays: 7,
  /** An answered complaint may be opened again within these days. */
  reopenDays: 7,
} as const
