/** The groups of widgets in the palette: those of everyday pages first, those of special pages last. */
import { sentence, type Sentence } from '#schemas/language/sentences.ts'

/** How many templates and pages of the project use a widget. */
export type Uses = { templates: number; pages: number }
type Group = { name: Sentence; areas: readonly string[]; isSpecial: boolean }

const group = (name: Sentence, areas: readonly string[], isSpecial = true): Group => ({ name, areas, isSpecial })
/** Areas are the first folders of widgets. */
const groups = {
  common: group(sentence('常用', 'Common'), [], false),
  general: group(sentence('通用', 'General'), ['basic'], false),
  goods: group(sentence('商品、号码和套餐', 'Goods, numbers and plans'), ['filter', 'goods', 'number', 'package']),
  shop: group(sentence('店铺', 'Shop'), ['shop']),
  members: group(sentence('会员、积分和代理', 'Members, points and agents'), [
    'agent',
    'coupon',
    'points',
    'task',
    'user',
    'vip',
  ]),
  cards: group(sentence('卡和设备', 'Cards and devices'), ['accelerate', 'card', 'code', 'device']),
  others: group(sentence('其他', 'Others'), []),
  orders: group(sentence('订单和支付', 'Orders and payment'), ['order', 'pay']),
} as const satisfies Record<string, Group>
type GroupId = keyof typeof groups

export type WidgetGroup = Omit<Group, 'areas'> & { id: GroupId; widgets: readonly string[] }
type Facts = {
  getUses: (widget: string) => Uses
  /** Whether a widget brings its data, so that it can be used on any page. */
  bringsData: (widget: string) => boolean
  getName: (widget: string) => string
}
/** Returns the groups that have widgets; within a group, the widgets that templates and pages use most are first. */
export function groupWidgets(widgets: readonly string[], { getUses, bringsData, getName }: Facts): WidgetGroup[] {
  const ids = Object.keys(groups) as GroupId[]
  const findGroup = (widget: string): GroupId => {
    if (getUses(widget).templates > 0 || bringsData(widget)) return 'common'
    const [area = ''] = widget.split('/')
    return ids.find((id) => groups[id].areas.includes(area)) ?? 'others'
  }
  const sorted = widgets.toSorted(
    (a, b) =>
      getUses(b).templates - getUses(a).templates ||
      getUses(b).pages - getUses(a).pages ||
      getName(a).localeCompare(getName(b)),
  )
  return ids.flatMap((id) => {
    const { name, isSpecial } = groups[id]
    const members = sorted.filter((widget) => findGroup(widget) === id)
    return members.length > 0 ? [{ id, name, isSpecial, widgets: members }] : []
  })
}
