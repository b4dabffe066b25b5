/** The columns of a file of articles, one line per variant. Lines with the same code are one article, and share the cells of the first line. */
import { formatVariantKey, maxStock, type ImportedArticle } from '#schemas/backoffice/imports.ts'
import { CellFault, quote, readCarrier, readChoice, readCode, readText, readWhole, readYes, readYuan } from './cells.ts'
import type { Kind } from './run.ts'
import { dropEmpty, type Cells, type Column } from './table.ts'

const LONGEST_NAME = 60
const LONGEST_LINE = 120
const LONGEST_TEXT = 5000
const MOST_PICTURES = 9
const MOST_USE = 99_999
const MOST_BOUGHT = 999

function readPictures(text: string): string[] {
  const list = text.split(/[\s|;；]+/).filter((part) => part !== '')
  if (list.length > MOST_PICTURES || !list.every((part) => /^(?:\/(?!\/)|https:\/\/)[^\s"'<>]{1,290}$/.test(part)))
    throw new CellFault('pictures', { text: quote(text) })
  return list
}

/** The columns that the variants of an article share. */
const shared = {
  type: {
    names: ['类型', 'kind', '商品类型'],
    read: readChoice([
      [2, '商品', '普通商品', 'goods', '2'],
      [1, '号卡', 'sim', 'sim card', '1'],
      [3, '靓号', 'number', '快速选号', '3'],
    ]),
  },
  name: { names: ['名称', 'name', '商品名称'], read: readText(LONGEST_NAME) },
  nameEn: { names: ['英文名称', 'english name'], read: readText(LONGEST_LINE) },
  summary: { names: ['简介', 'summary'], read: readText(LONGEST_LINE) },
  pictures: { names: ['图片', 'pictures'], read: readPictures },
  marketPrice: { names: ['划线价', 'list price', '市场价'], read: readYuan },
  postage: { names: ['运费', 'postage'], read: readYuan },
  freePostageFrom: { names: ['满额包邮', 'free postage from'], read: readYuan },
  perLimit: { names: ['限购', 'limit', '限购件数'], read: readWhole(MOST_BOUGHT) },
  content: { names: ['详情', 'details'], read: readText(LONGEST_TEXT, true) },
  operatorType: { names: ['运营商', 'carrier'], read: readCarrier },
  monthFee: { names: ['月租', 'monthly fee'], read: readYuan },
  dataGb: { names: ['流量GB', 'data GB', '通用流量GB'], read: readWhole(MOST_USE) },
  minutes: { names: ['通话分钟', 'minutes'], read: readWhole(MOST_USE) },
  matter: { names: ['办理须知', 'conditions'], read: readText(LONGEST_TEXT, true) },
  isOpen: { names: ['上架', 'on sale'], read: readYes },
} as const satisfies Record<string, Column<unknown>>

export const goodsColumns = {
  code: { names: ['商品编码', 'code', '编码'], read: readCode, isRequired: true },
  ...shared,
  variant: { names: ['规格', 'variant'], read: readText(LONGEST_NAME) },
  variantEn: { names: ['英文规格', 'english variant'], read: readText(LONGEST_LINE) },
  price: { names: ['价格', 'price', '售价'], read: readYuan, isRequired: true },
  stock: { names: ['库存', 'stock'], read: readWhole(maxStock) },
} as const

type Row = Cells<typeof goodsColumns>
const sharedKeys = Object.keys(shared) as (keyof typeof shared)[]

const pickShared = (row: Row) =>
  Object.fromEntries(sharedKeys.map((key) => [key, row[key]])) as Pick<Row, (typeof sharedKeys)[number]>

/** `first`: the first line with this code. An empty cell is that of the first line. */
function toArticle(cells: Row, first: Row): ImportedArticle {
  const differing = sharedKeys.find(
    (key) => cells[key] !== undefined && JSON.stringify(cells[key]) !== JSON.stringify(first[key]),
  )
  if (differing) throw new CellFault('differs', {}, differing)
  const { code, variant, variantEn, price, stock } = cells
  const { type = 2, name, pictures, ...others } = pickShared(first)
  if (name === undefined) throw new CellFault('empty', {}, 'name')
  if (pictures === undefined) throw new CellFault('empty', {}, 'pictures')
  if (type !== 2 && others.operatorType === undefined) throw new CellFault('needed', {}, 'operatorType')
  if (type === 1 && others.monthFee === undefined) throw new CellFault('needed', {}, 'monthFee')
  if (others.perLimit === 0) throw new CellFault('whole', { text: '0', most: MOST_BOUGHT }, 'perLimit')
  return {
    ...dropEmpty({ ...others, variantEn }),
    code,
    type,
    name,
    pictures,
    price,
    stock: stock ?? 0,
    ...(variant !== undefined && { variant }),
  }
}

/** A file of goods; the lines of an article need not follow each other. */
export function createGoodsFile(): Kind<typeof goodsColumns, ImportedArticle> {
  const firsts = new Map<string, Row>()
  return {
    columns: goodsColumns,
    toRow(cells) {
      const first = firsts.get(cells.code) ?? cells
      firsts.set(cells.code, first)
      return toArticle(cells, first)
    },
    getKey: formatVariantKey,
    send: (client, batch) => client.call('POST /api/admin/import/goods', batch),
  }
}
