/** Messages of `check-published`. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  published: sentence(
    '用这个目录的代码发版，会让服务器上展示的内容哪里出错、哪里要升级，哪些没有英文（npm run check:published）',
    'Show published content that a release of this folder would break or migrate, and content without English (npm run check:published)',
  ),
}

export const say = createSay({
  untranslated: sentence('警告  {field}：“{text}”没有英文', 'warning  {field}: no English for “{text}”'),
  layers: sentence('{layers} 个已发布的图层：', '{layers:published layer|published layers}: '),
  layersWithCards: sentence(
    '{layers} 个已发布的图层（其中 {cards} 个是卡页面布局，用 sim 列出）：',
    '{layers:published layer|published layers} ({cards} of them for cards, which sim lists): ',
  ),
  migrated: sentence('{nodes} 个节点要升级，', '{nodes:node|nodes} would be migrated, '),
  breaks: sentence('这份代码会让 {pages} 个页面出错', 'this code would break {pages:page|pages}'),
  breaksNone: sentence('这份代码不会让任何页面出错', 'this code breaks no pages'),
})
