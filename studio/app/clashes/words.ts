/** Messages about merge conflicts. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  title: sentence('两边都改过的地方', 'Changed by both'),
  hint: sentence(
    '有 {count} 处您和对方都改了，现在是您的。',
    'You and another editor both changed {count:place|places}. Your changes were kept.',
  ),
  keepMine: sentence('都用我的', 'Keep mine'),
  mine: sentence('我的', 'Mine'),
  theirs: sentence('对方的', 'Theirs'),
  nothing: sentence('（去掉了）', '(removed)'),
  takeTheirs: sentence('用对方的', 'Use theirs'),
  takeTheirsOf: sentence('用对方的：{place}', 'Use theirs: {place}'),
})
