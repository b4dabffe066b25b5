/** Dictionaries (docs/domain §3.2, §3.14): what filters and chips offer. */
import { plain, ruleTable } from '../domain/numbers/rules.ts'
import type { dictionaries } from '../db/schema/index.ts'

type Row = typeof dictionaries.$inferInsert
type Option = readonly [value: string, label: string, labelEn: string, listClass?: string]

const dictionary = (type: string, options: readonly Option[]): Row[] =>
  options.map(([value, label, labelEn, listClass = ''], sort) => ({ type, key: `${type}.${value}`, label, labelEn, value, listClass, sort }))

/** Speeds of all carriers (docs/domain §3.14): value → what a person reads. */
const speeds: readonly Option[] = [
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
]

export const dictionaryRows: Row[] = [
  ...dictionary('haoka_operator', [
    ['1', '中国移动', 'China Mobile', 'info'],
    ['2', '中国联通', 'China Unicom', 'error'],
    ['3', '中国电信', 'China Telecom', 'info'],
    ['4', '中国广电', 'China Broadnet', 'success'],
  ]),
  ...dictionary(
    'haoka_number_rule',
    [...ruleTable, plain].map(({ key, label, labelEn }) => [key, label, labelEn] as const),
  ),
  ...dictionary('haoka_number_price', [
    ['0-100', '100 元以内', 'Up to ¥100'],
    ['100-500', '100–500 元', '¥100–500'],
    ['500-1000', '500–1000 元', '¥500–1,000'],
    ['1000-5000', '1000–5000 元', '¥1,000–5,000'],
    ['5000-', '5000 元以上', '¥5,000 and more'],
  ]),
  ...dictionary('haoka_hot_number', [
    ['520', '520 我爱你', '520 love'],
    ['1314', '1314 一生一世', '1314 for ever'],
    ['888', '888 发发发', '888 fortune'],
    ['666', '666 六六大顺', '666 smooth'],
    ['168', '168 一路发', '168 prosper'],
    ['1001', '1001 千里挑一', '1001 one in a thousand'],
    ['999', '999 长长久久', '999 lasting'],
  ]),
  ...dictionary('haoka_hot_goods', [
    // words that goods have in either language
    ['39', '39 元套餐', 'Around ¥39'],
    ['Wi-Fi', '随身 Wi-Fi', 'Pocket Wi-Fi'],
    ['5G', '5G', '5G'],
    ['X1', '门面 X1 手机', 'Menmian X1'],
    ['GB', '大流量', 'Data'],
  ]),
  ...dictionary('haoka_number_position', [
    ['tail', '仅尾数', 'At the end'],
    ['any', '任意位置', 'Anywhere'],
  ]),
  ...dictionary('haoka_number_sort', [
    ['default', '默认排序', 'Default'],
    ['priceAsc', '价格从低到高', 'Price, low to high'],
    ['priceDesc', '价格从高到低', 'Price, high to low'],
    ['new', '最新上架', 'Newest'],
  ]),
  ...dictionary('haoka_month_fee', [
    ['29', '29 元以内', 'Up to ¥29'],
    ['59', '59 元以内', 'Up to ¥59'],
    ['99', '99 元以内', 'Up to ¥99'],
    ['199', '199 元以内', 'Up to ¥199'],
  ]),
  ...dictionary('haoka_contract_term', [
    ['0', '无合约', 'No contract'],
    ['12', '12 个月以内', 'Up to 12 months'],
    ['24', '24 个月以内', 'Up to 24 months'],
  ]),
  ...dictionary('haoka_goods_tag', [
    ['长期套餐', '长期套餐', 'Long-term', 'success'],
    ['首年优惠', '首年优惠', 'First-year offer', 'error'],
    ['可选号', '可选号', 'Choose your number', 'info'],
    ['学生专享', '学生专享', 'For students', 'info'],
    ['长者专属', '长者专属', 'For seniors', 'warning'],
    ['流量结转', '流量结转', 'Data rolls over', 'success'],
    ['低月租', '低月租', 'Low monthly fee', 'success'],
    ['可共享', '可共享', 'Can be shared', 'info'],
    ['免费包邮', '免费包邮', 'Free delivery', 'success'],
  ]),
  // said of goods, but no choice of the filter
  ...dictionary('haoka_goods_mark', [
    ['全国联保', '全国联保', 'Warranty all over China'],
    ['顺丰包邮', '顺丰包邮', 'Free by SF Express'],
    ['一年质保', '一年质保', '1-year warranty'],
    ['满 59 包邮', '满 59 包邮', 'Free delivery from ¥59'],
    ['拍 2 件更省', '拍 2 件更省', 'Save with two'],
    ['需插卡使用', '需插卡使用', 'Needs a SIM'],
  ]),
  ...dictionary('iot_speed', speeds),
]
