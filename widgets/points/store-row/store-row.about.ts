import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './store-row.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('门店', 'Store'),
  purpose: sentence('列表里的一家自提门店，可以打电话。', 'A store for pickup in a list, with its telephone.'),
  guide: {
    advice: sentence('放在“底部面板”的“列表”里；近的在前。', 'Place it in the list of a sheet, the nearest first.'),
    keys: keys.press,
    reading: sentence(
      '选择按钮读出是否选中；电话按钮读出打给哪家。',
      'The choice is read with its state; the telephone button names the store that it calls.',
    ),
  },
  props: {
    store: part('门店', 'Store', '一家门店的数据。', 'The data of the store.'),
    chosen: part('选中的门店', 'Selected store', '选中的门店的编号。', 'The id of the selected store.'),
  },
  events: {
    select: part('选这家', 'Store tapped', '点了这家门店。', 'The store was tapped.'),
    call: part('打电话', 'Call tapped', '点了电话。', 'The telephone button was tapped.'),
  },
}
