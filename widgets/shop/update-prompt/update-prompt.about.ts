import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys } from '#widgets/about.ts'
import type { schema } from './update-prompt.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('更新提示', 'Update'),
  purpose: sentence('告诉顾客有新版本，请他更新。', 'Announces a new version and asks the shopper to update.'),
  guide: {
    advice: sentence(
      '更新页用，整页只放它；必须更新时没有“以后”。',
      'Alone on the update page; a required update has no “later”.',
    ),
    keys: keys.press,
    reading: sentence('读作以标题命名的区域，要点是列表。', 'A region named by its title, with a list of points.'),
  },
  props: {
    title: part('标题', 'Title', '如“发现新版本”。', 'Such as “A new version”.'),
    version: part('新版本号', 'New version', '如 1.4.0。', 'Such as 1.4.0.'),
    note: part('小字', 'Note', '如现在的版本号。', 'Such as the current version.'),
    points: part('更新内容', 'Changes', '一行一条。', 'One line for each change.'),
    ok: part('更新按钮', 'Update button', '如“立即更新”。', 'Such as “Update now”.'),
    later: part('以后再说', 'Later button', '不填就没有。', 'Leave empty for no button.'),
    must: part('必须更新', 'Required', '打开后不能推迟。', 'The update cannot be postponed.'),
  },
  events: {
    ok: part('点更新', 'Update tapped', '点了更新。', 'The update button was tapped.'),
    later: part('点以后再说', 'Later tapped', '点了以后再说。', 'The later button was tapped.'),
  },
}
