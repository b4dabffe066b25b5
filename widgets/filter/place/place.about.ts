import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './place.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('选归属地', 'Place'),
  purpose: sentence('选省和市，空表示不限。', 'A province and a city; empty means all regions.'),
  guide: {
    advice: sentence(
      '面板里用展开的两栏，长筛选里用收起的一行。',
      'Use columns in a separate sheet, and the folded line among other filters.',
    ),
    keys: keys.press,
    reading: sentence(
      '两栏读作“省”“市”两组按钮，选中的读作按下；收起的读出是否展开。',
      'Two groups of buttons for province and city, with the chosen buttons pressed; a folded line announces whether it is open.',
    ),
  },
  props: {
    places: part('地区数据', 'Regions', '省市的树。', 'The tree of provinces and cities.'),
    near: part(
      '推荐地区',
      'Suggested place',
      '放在前面给顾客选，不自动选中。',
      'Offered first, but not selected automatically.',
    ),
    provinceId: part('选中的省', 'Province', '省的编号，空是不限。', 'The code of the province; empty for all.'),
    cityId: part('选中的市', 'City', '市的编号，空是全省。', 'The code of the city; empty for the entire province.'),
    look: part('样式', 'Look', '展开两栏，或收成一行。', 'Two open columns, or a line that expands.', {
      choices: { columns: sentence('展开', 'Columns'), fold: sentence('收起', 'One line') },
    }),
    label: part('名称', 'Label', '如“归属地”。', 'Such as “Place”.'),
  },
  events: {
    change: part('选定', 'Chosen', '带着省和市的编号。', 'A place was chosen; passes the codes of province and city.'),
  },
}
