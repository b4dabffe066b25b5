import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  title: sentence('第一次用', 'First steps'),
  welcome: sentence(
    '第一次用？打开首页，改一句话，移动一块，再发布。每一步都可以撤销，发布以前顾客什么也看不到。',
    'New here? Open the home page, edit some text, move a block, and publish. You can undo every step, and visitors see changes only after you publish.',
  ),
  openHome: sentence('打开首页', 'Open home page'),
  open: sentence('打开一个页面', 'Open a page'),
  choose: sentence('点一下画布里想改的地方', 'Tap something to change on the canvas'),
  write: sentence('改一句文字，画布马上变', 'Edit some text and watch the canvas'),
  move: sentence('在“结构”里用 ↑ ↓ 移动一块', 'Move a block with ↑ ↓ in Outline'),
  publish: sentence('点“发布”，顾客就看到了', 'Publish it for visitors'),
  done: sentence('做过了', 'Done'),
  all: sentence('都做过了，就是这些。', 'All done.'),
  close: sentence('不再提示', 'Don’t show again'),
})
