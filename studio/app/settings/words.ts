/** All that the screens of settings say. */
import { sentence, sentencesOf } from '../../../schemas/language/sentences.ts'

export const words = sentencesOf({
  title: sentence('设置', 'Settings'),
  hint: sentence(
    '许多页面共用的内容。没有改过的，跟着下面一层走。',
    'What many pages share. What is not changed here follows the layer below.',
  ),
  effect: sentence(
    '改动先存成草稿；“手机预览”在店面里看，“发布”以后所有顾客看到。',
    'Changes are a draft: Preview shows them in the shop, Publish to all visitors.',
  ),
})
