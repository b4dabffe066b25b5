/** 9xxx: safeguards of consent, prices and legal notices (docs/decisions/documents/0090). */
import { defineSafeguard, type RuleRow } from './rule-row.ts'

export const safeguardCodes = {
  MM9001: defineSafeguard(
    'kept-node-hidden',
    '顾客看不到{what}了，这一页必须让人看到它',
    'visitors no longer see {what}, which this page must show',
  ),
  MM9002: defineSafeguard('kept-part-changed', '{what}被改动了：{part}', '{what} was changed: {part}'),
} as const satisfies Record<string, RuleRow>
