/** Names and hints of the fields of a page, for the forms of Studio and for sentences about changes. */
import { part } from './about.ts'
import { sentence } from './sentences.ts'

const title = part(
  '标题',
  'Title',
  '显示在顶部和浏览器标签上。',
  'Shown at the top of the page and in the browser tab.',
)
const frame = {
  navBar: part('顶部栏', 'Top bar', '透明的顶部栏叠在内容上。', 'A transparent top bar overlays the content.', {
    choices: {
      default: sentence('默认', 'Default'),
      transparent: sentence('透明', 'Transparent'),
      none: sentence('没有', 'None'),
    },
  }),
  tabBar: part('标签栏', 'Tab bar', '页面底部的标签。', 'The tabs at the bottom of the page.'),
  background: part('底色', 'Background', '整个页面的底色。', 'The background colour of the entire page.', {
    choices: {
      page: sentence('白色', 'White'),
      muted: sentence('浅灰', 'Light grey'),
      brand: sentence('品牌色', 'Brand colour'),
      none: sentence('没有', 'None'),
    },
  }),
  pull: part('下拉', 'Pull down', '下拉页面时的操作。', 'The reaction to pulling the page down.'),
}
const share = {
  title: part('分享标题', 'Title of links', '留空时用页面的标题。', 'The title of the page, if empty.'),
  description: part(
    '分享描述',
    'Description of links',
    '留空时用店铺的简介。',
    'The description of the storefront, if empty.',
  ),
  image: part('分享图片', 'Picture of links', '留空时用页面的第一张图片。', 'The first picture of the page, if empty.'),
}
const head = {
  title: part('搜索标题', 'Search title', '留空时用页面的标题。', 'The title of the page, if empty.'),
  description: part('搜索简介', 'Search summary', '留空时用正文的开头。', 'The first texts of the page, if empty.'),
}
export const pageFields = {
  title,
  frame: part('页面框架', 'Frame', '内容四周的部分。', 'The parts around the content.', { fields: frame }),
  share: part('分享', 'Link preview', '页面链接在聊天里的样子。', 'Links to the page in chats.', { fields: share }),
  head: part('搜索信息', 'Search listing', '页面在搜索结果里的样子。', 'The page in search results.', { fields: head }),
}
