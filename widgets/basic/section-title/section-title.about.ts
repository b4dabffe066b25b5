import { part, type WidgetAbout } from '../../../schemas/language/about.ts'
import { sentence } from '../../../schemas/language/sentences.ts'
import { link, linkTap } from '../../about.ts'
import type { schema } from './section-title.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('小节标题', 'Section title'),
  purpose: sentence(
    '给下面一段内容一个标题，可以带“全部”链接。',
    'A heading for what follows, with a link such as “All” if wanted.',
  ),
  instead: sentence('内容在卡片里时，用卡片自己的标题。', 'On a card use the title of the card.'),
  props: {
    title: part('标题', 'Title', '几个字说明下面是什么。', 'What follows, in a few words.'),
    note: part('小字', 'Note', '标题旁的补充。', 'Small text beside the title.'),
    action: link,
  },
  events: { press: linkTap },
}
