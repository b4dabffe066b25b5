/** The columns of a file of cards. */
import type { ImportedCard } from '#schemas/backoffice/imports.ts'
import { toHalfWidth } from '#schemas/language/readable.ts'
import { CellFault, quote, readCarrier, readCode, readDigits } from './cells.ts'
import type { Kind } from './run.ts'
import { dropEmpty } from './table.ts'

/** Spreadsheets store 15 digits of a number and write zeros for the others. */
const KEPT = 15
function readIccid(text: string): string {
  const iccid = readDigits(text, (given) => /^8986[0-9A-Za-z]{15,16}$/.test(given), 'iccid')
  if (!text.startsWith("'") && /^\d+$/.test(iccid) && /^0+$/.test(iccid.slice(KEPT)))
    throw new CellFault('rounded', { text: quote(text) })
  return iccid
}
const readLong =
  (form: string, pattern: RegExp) =>
  (text: string): string => {
    const digits = toHalfWidth(text).replace(/^'/, '')
    if (/^\d(?:\.\d+)?[Ee]\+?\d+$/.test(digits)) throw new CellFault('scientific', { text: quote(text) })
    if (!pattern.test(digits)) throw new CellFault('digits', { text: quote(text), form })
    return digits
  }

export const cardColumns = {
  simNo: {
    names: ['卡号', 'card number', '物联网卡号'],
    read: (text: string) => readDigits(text, (given) => /^[0-9A-Za-z]{10,20}$/.test(given), 'cardNumber'),
    isRequired: true,
  },
  iccid: { names: ['ICCID', 'ICCID'], read: readIccid, isRequired: true },
  operatorType: { names: ['运营商', 'carrier'], read: readCarrier, isRequired: true },
  imsi: { names: ['IMSI', 'IMSI'], read: readLong('15', /^\d{15}$/) },
  imei: { names: ['IMEI', 'IMEI'], read: readLong('15', /^\d{15}$/) },
  msisdn: { names: ['接入号', 'msisdn'], read: readLong('11–13', /^\d{11,13}$/) },
  promoCode: { names: ['推广码', 'promo code'], read: readCode },
} as const

export const cardsFile: Kind<typeof cardColumns, ImportedCard> = {
  columns: cardColumns,
  toRow: ({ simNo, iccid, operatorType, ...others }) => ({ simNo, iccid, operatorType, ...dropEmpty(others) }),
  getKey: ({ simNo }) => simNo,
  send: (client, batch) => client.call('POST /api/admin/import/cards', batch),
}
