/** All that the screens of settings say. */
import { sentence, sentencesOf } from '../../../schemas/language/sentences.ts'

export const words = sentencesOf({
  title: sentence('设置', 'Settings'),
  hint: sentence(
    '许多页面共用的内容。没有改过的，跟着下面一层走。',
    'What many pages share. What is not changed here follows the layer below.',
  ),
  effect: sentence('改动先存成草稿，发布以后顾客才看到。', 'Changes are a draft until you publish them.'),
  findings: sentence('检查', 'Findings'),
  sides: sentence('看什么', 'What is shown'),
  form: sentence('设置', 'Settings'),
  preview: sentence('效果', 'Preview'),
  page: sentence('看哪一页', 'Page of the preview'),
  backTo: sentence('回到{page}', 'Back to {page}'),
  language: sentence('效果的语言', 'Language of the preview'),
  'zh-CN': sentence('中文', 'Chinese'),
  en: sentence('英文', 'English'),
  tones: sentence('由品牌色算出的色调', 'Tones of the brand colour'),
  sample: sentence('字', 'Aa'),
  toneFill: sentence('按钮上的字', 'On buttons'),
  toneText: sentence('文字', 'Text'),
  toneTint: sentence('浅底上的字', 'On a tint'),
  toneShape: sentence('图标和线条', 'Icons and lines'),
  toneTab: sentence('选中的标签', 'Selected tab'),
  contrastFine: sentence('对比度 {contrast}，清晰', 'Contrast {contrast}: clear'),
  contrastLow: sentence('对比度 {contrast}，不到 {least}', 'Contrast {contrast}, below {least}'),
  behind: sentence('效果没有跟上：{problem}', 'The preview is behind: {problem}'),
})
