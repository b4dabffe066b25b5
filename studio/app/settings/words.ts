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
  behind: sentence('效果没有跟上：{problem}', 'The preview is behind: {problem}'),
})
