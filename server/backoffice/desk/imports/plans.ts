/** The columns of a file of plans for numbers. */
import type { ImportedPlan } from '#schemas/backoffice/imports.ts'
import { readCarrier, readText, readWhole, readYes, readYuan } from './cells.ts'
import type { Kind } from './run.ts'
import { dropEmpty } from './table.ts'

const LONGEST_NAME = 60
const LONGEST_LINE = 120
const LONGEST_TEXT = 500
const LONGEST_CONTRACT = 120
const MOST_USE = 99_999

/** By their number. */
const carriers = ['', '移动', '联通', '电信', '广电']

export const planColumns = {
  operatorType: { names: ['运营商', 'carrier'], read: readCarrier, isRequired: true },
  name: { names: ['名称', 'name', '套餐名称'], read: readText(LONGEST_NAME), isRequired: true },
  nameEn: { names: ['英文名称', 'english name'], read: readText(LONGEST_LINE) },
  monthFee: { names: ['月租', 'monthly fee'], read: readYuan, isRequired: true },
  dataGb: { names: ['流量GB', 'data GB', '通用流量GB'], read: readWhole(MOST_USE), isRequired: true },
  minutes: { names: ['通话分钟', 'minutes'], read: readWhole(MOST_USE), isRequired: true },
  contractTerm: { names: ['合约月数', 'contract months', '合约期', '合约'], read: readWhole(LONGEST_CONTRACT) },
  content: { names: ['说明', 'description'], read: readText(LONGEST_TEXT, true) },
  isOpen: { names: ['在售', 'on sale'], read: readYes },
} as const

export const plansFile: Kind<typeof planColumns, ImportedPlan> = {
  columns: planColumns,
  toRow: ({ operatorType, name, monthFee, dataGb, minutes, ...others }) => ({
    operatorType,
    name,
    monthFee,
    dataGb,
    minutes,
    ...dropEmpty(others),
  }),
  getKey: ({ operatorType, name }) => `${carriers[operatorType]} ${name}`,
  send: (client, batch) => client.call('POST /api/admin/import/plans', batch),
}
