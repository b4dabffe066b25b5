/** The columns of a file of numbers. */
import type { ImportedNumber } from '#schemas/backoffice/imports.ts'
import { findMainlandCities } from '#server/platform/regions.ts'
import { CellFault, quote, readCarrier, readCode, readDigits, readText, readWhole, readYes, readYuan } from './cells.ts'
import type { Kind } from './run.ts'
import { dropEmpty } from './table.ts'

const LONGEST_PLACE = 30
const LONGEST_CONTRACT = 120

export const numberColumns = {
  number: {
    names: ['号码', 'number', '手机号', '手机号码', '靓号'],
    read: (text: string) => readDigits(text, (digits) => /^1\d{10}$/.test(digits), 'number'),
    isRequired: true,
  },
  carrier: { names: ['运营商', 'carrier'], read: readCarrier, isRequired: true },
  city: { names: ['城市', 'city', '归属地'], read: readText(LONGEST_PLACE), isRequired: true },
  province: { names: ['省份', 'province', '省'], read: readText(LONGEST_PLACE) },
  price: { names: ['价格', 'price', '售价'], read: readYuan, isRequired: true },
  deposit: { names: ['预存话费', 'deposit', '预存'], read: readYuan },
  monthFee: { names: ['最低消费', 'minimum spend', '月最低消费'], read: readYuan },
  contractTerm: { names: ['合约月数', 'contract months', '合约期', '合约'], read: readWhole(LONGEST_CONTRACT) },
  isSuggest: { names: ['精选', 'selected'], read: readYes },
  goodsCode: { names: ['商品编码', 'article'], read: readCode },
} as const

function findCity(city: string, province: string | undefined): string {
  const [code, ...others] = findMainlandCities(city, province)
  const text = quote(province ? `${province} ${city}` : city)
  if (code === undefined) throw new CellFault('noSuchCity', { text }, 'city')
  if (others.length) throw new CellFault('severalCities', { text }, 'city')
  return code
}

export const numbersFile: Kind<typeof numberColumns, ImportedNumber> = {
  columns: numberColumns,
  toRow: ({ number, carrier, city, province, price, ...others }) => ({
    number,
    operatorType: carrier,
    cityCode: findCity(city, province),
    price,
    ...dropEmpty(others),
  }),
  getKey: ({ number }) => number,
  send: (client, batch) => client.call('POST /api/admin/import/numbers', batch),
}
