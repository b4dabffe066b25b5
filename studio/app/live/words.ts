/** Messages about other editors. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  here: sentence('也打开了这个页面', 'Also on this page'),
  you: sentence('{name}（您，在另一处）', '{name} (you, elsewhere)'),
  savedDraft: sentence('{by} 存了一份草稿，修订 {revision}。', '{by} saved a draft, revision {revision}.'),
  published: sentence('{by} 发布了这个页面，修订 {revision}。', '{by} published this page, revision {revision}.'),
  rolledBack: sentence('{by} 换回了修订 {revision}。', '{by} restored revision {revision}.'),
  original: sentence('{by} 换回了原样。', '{by} restored the original.'),
  server: sentence('活动', 'A campaign'),
  mergeNow: sentence('现在合并', 'Merge now'),
  mergeHint: sentence('您的修改会放在上面。', 'Your changes are applied on top.'),
  report: sentence(
    '{count} 位顾客的浏览器画不出这个页面，他们看到的是上一个好的版本。',
    '{count:visitor’s browser|visitors’ browsers} could not render this page. The last working version is shown instead.',
  ),
  understood: sentence('知道了', 'Got it'),
})
