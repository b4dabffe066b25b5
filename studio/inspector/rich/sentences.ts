import { sentence, createSay } from '#schemas/language/sentences.ts'

export const say = createSay({
  tools: sentence('格式', 'Format'),
  placeholder: sentence('在这里写，或粘贴文字', 'Write or paste text here'),
  keys: sentence('{name}（{keys}）', '{name} ({keys})'),
  strong: sentence('加粗', 'Bold'),
  heading: sentence('小标题', 'Heading'),
  bullets: sentence('项目列表', 'Bulleted list'),
  numbers: sentence('编号列表', 'Numbered list'),
  tone: sentence('颜色', 'Colour'),
  link: sentence('链接', 'Link'),
  picture: sentence('插入图片', 'Insert picture'),
  plain: sentence('默认', 'Default'),
  brand: sentence('品牌色', 'Brand'),
  price: sentence('价格', 'Price'),
  warning: sentence('提醒', 'Warning'),
  quiet: sentence('次要', 'Quiet'),
  unlink: sentence('去掉链接', 'Remove link'),
  selectFirst: sentence('先选中要加链接的文字。', 'First select the text of the link.'),
  alt: sentence('图片说明（读屏念出；只是装饰就留空）', 'Description of the picture (empty for decoration)'),
  dropped: sentence(
    '别处的图片没有粘贴（{count} 张），请从图库插入。',
    '{count:picture|pictures} of another site not pasted. Insert them from the library.',
  ),
  wide: sentence('放大编辑', 'Edit in a window'),
  wideHint: sentence(
    '改动马上显示在画布上，和在右边改一样。',
    'Changes are shown on the canvas immediately, as in the panel.',
  ),
  leave: sentence('关闭', 'Close'),
})
