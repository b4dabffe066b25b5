import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import type { schema } from './place.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选归属地', 'Place'),
  purpose: sentence('选省和市，空表示不限。', 'A province and a city; empty means everywhere.'),
  props: {
    places: part('地区数据', 'Regions', '省市的树。', 'The tree of provinces and cities.'),
    near: part(
      '推荐地区',
      'Suggested place',
      '放在前面给顾客选，不自动选中。',
      'Offered first, never selected by itself.',
    ),
    provinceId: part('选中的省', 'Province', '省的编号，空是不限。', 'Its code; empty for everywhere.'),
    cityId: part('选中的市', 'City', '市的编号，空是全省。', 'Its code; empty for the whole province.'),
    look: part('样式', 'Look', '展开两栏，或收成一行。', 'Open in two columns, or one line that opens.', {
      choices: { columns: sentence('展开', 'Columns'), fold: sentence('收起', 'One line') },
    }),
    label: part('名称', 'Label', '如“归属地”。', 'Such as “Place”.'),
  },
  events: { change: part('选定', 'Chosen', '带着省和市的编号。', 'Comes with the codes of province and city.') },
}
