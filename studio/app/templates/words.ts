import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  sections: sentence('现成的版块', 'Ready-made sections'),
  copies: sentence(
    '放进来就是这一页自己的，文字、图片和数据都能改。',
    'Becomes part of this page: texts, pictures and data can be changed.',
  ),
  groups: sentence('版块的类别', 'Kinds of sections'),
  cannot: sentence('放不进这一页：', 'Not allowed on this page:'),
  nowhere: sentence(
    '这一页的内容由数据决定，没有地方放。',
    'The content of this page comes from data, so sections cannot be added.',
  ),
  start: sentence('从哪里开始', 'Start from'),
  blank: sentence('空白页', 'Blank page'),
  blankPurpose: sentence('只有名称，内容自己放。', 'Only its name; you add the content.'),
  failed: sentence('模板没有加载出来。', 'The templates could not be loaded.'),
})
