/** Dictionaries that every shop has: options of filters, and labels of speeds. The number patterns are those of the product. */
import { localizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { dictionaries } from '#server/db/schema/index.ts'
import { plainRule, ruleTable } from '../numbers/rules.ts'

export type DictionaryOption = { value: string; label: LocalizedText; listClass: string }
type Option = readonly [value: string, chinese: string, english: string, listClass?: string]

const options: Record<string, readonly Option[]> = {
  haoka_operator: [
    ['1', '中国移动', 'China Mobile', 'info'],
    ['2', '中国联通', 'China Unicom', 'error'],
    ['3', '中国电信', 'China Telecom', 'info'],
    ['4', '中国广电', 'China Broadnet', 'success'],
  ],
  haoka_number_price: [
    ['0-100', '100 元以内', 'Up to ¥100'],
    ['100-500', '100–500 元', '¥100–500'],
    ['500-1000', '500–1000 元', '¥500–1,000'],
    ['1000-5000', '1000–5000 元', '¥1,000–5,000'],
    ['5000-', '5000 元以上', '¥5,000 and more'],
  ],
  haoka_number_position: [
    ['tail', '仅尾数', 'At the end'],
    ['any', '任意位置', 'Anywhere'],
  ],
  haoka_number_sort: [
    ['default', '默认排序', 'Default'],
    ['priceAsc', '价格从低到高', 'Price, low to high'],
    ['priceDesc', '价格从高到低', 'Price, high to low'],
    ['new', '最新上架', 'Newest'],
  ],
  haoka_month_fee: [
    ['29', '29 元以内', 'Up to ¥29'],
    ['59', '59 元以内', 'Up to ¥59'],
    ['99', '99 元以内', 'Up to ¥99'],
    ['199', '199 元以内', 'Up to ¥199'],
  ],
  haoka_contract_term: [
    ['0', '无合约', 'No contract'],
    ['12', '12 个月以内', 'Up to 12 months'],
    ['24', '24 个月以内', 'Up to 24 months'],
  ],
  iot_speed: [
    ['300M', '300Mbps', '300 Mbps', 'success'],
    ['150M', '150Mbps', '150 Mbps', 'success'],
    ['100M', '100Mbps', '100 Mbps', 'success'],
    ['50M', '50Mbps', '50 Mbps', 'success'],
    ['20M', '20Mbps', '20 Mbps', 'success'],
    ['10M', '10Mbps', '10 Mbps', 'info'],
    ['7M', '7Mbps', '7 Mbps', 'info'],
    ['5M', '5Mbps', '5 Mbps', 'info'],
    ['3M', '3Mbps', '3 Mbps', 'info'],
    ['2M', '2Mbps', '2 Mbps', 'info'],
    ['1M', '1Mbps', '1 Mbps', 'warning'],
    ['512K', '512Kbps', '512 Kbps', 'warning'],
    ['128K', '128Kbps', '128 Kbps', 'error'],
    ['1K', '1Kbps', '1 Kbps', 'error'],
  ],
  haoka_number_rule: [...ruleTable, plainRule].map(({ key, label, labelEn }) => [key, label, labelEn]),
}
export const standardDictionaries: Record<string, DictionaryOption[]> = Object.fromEntries(
  Object.entries(options).map(([type, list]) => [
    type,
    list.map(([value, chinese, english, listClass = '']) => ({
      value,
      label: localizedText(chinese, english),
      listClass,
    })),
  ]),
)

export const toDictionaryRows = (
  contents: Record<string, readonly DictionaryOption[]>,
): (typeof dictionaries.$inferInsert)[] =>
  Object.entries(contents).flatMap(([type, list]) =>
    list.map(({ value, label, listClass }, sort) => ({
      type,
      key: `${type}.${value}`,
      label: label['zh-CN'],
      labelEn: label.en,
      value,
      listClass,
      sort,
    })),
  )
