import type { ComparisonName } from '#compiler/choices/conditions.ts'
import { sentence, createSay, type Sentence } from '#schemas/language/sentences.ts'

export const say = createSay({
  when: sentence('什么时候显示', 'Visibility'),
  always: sentence('一直显示。', 'Always shown.'),
  whenHint: sentence('条件不成立时，这里什么也不显示。', 'If the condition is not met, nothing is shown here.'),
  add: sentence('加条件', 'Add condition'),
  clear: sentence('去掉条件', 'Remove condition'),
  all: sentence('全部成立', 'All of these'),
  any: sentence('任一成立', 'Any of these'),
  notAll: sentence('不全成立', 'Not all of these'),
  notAny: sentence('全都不成立', 'None of these'),
  join: sentence('怎样算成立', 'Match'),
  removeRow: sentence('删除条件“{words}”', 'Remove “{words}”'),
  is: sentence('怎样', 'Comparison'),
  value: sentence('值', 'Value'),
  otherData: sentence('数据“{name}”', 'data “{name}”'),
  fixed: sentence('改成固定值', 'Use a fixed value'),
  holdsNow: sentence('画布上现在成立', 'True on the canvas now'),
  failsNow: sentence('画布上现在不成立', 'False on the canvas now'),
  unknownNow: sentence('画布上还不知道', 'Unknown on the canvas'),
  only: sentence('只在：{words}', 'Only when: {words}'),
  and: sentence('，并且', ' and '),
  or: sentence('，或者', ' or '),
  inner: sentence('（{words}）', '({words})'),
  noneOfAll: sentence('（{words}）不全成立', 'not ({words})'),
  noneOfAny: sentence('（{words}）都不成立', 'none of ({words})'),
  asJson: sentence('这个条件用行说不清，按文档里写的改。', 'This condition is too complex for rows. Edit it as JSON.'),
  pick: sentence('看哪个数据？', 'Choose data'),
  pickHint: sentence(
    '只列出可以作条件的数据，右边是画布上现在的值。',
    'Data that a condition can test, with its current value on the canvas.',
  ),
  pathOf: sentence('看“{name}”，更换', 'Change data “{name}”'),
})

/** Comparisons, plain and negated. */
export const comparisonWords: Readonly<Record<ComparisonName, readonly [Sentence, Sentence]>> = {
  holds: [sentence('有值', 'has a value'), sentence('没有值', 'has no value')],
  on: [sentence('开着', 'is on'), sentence('关着', 'is off')],
  is: [sentence('是', 'is'), sentence('不是', 'is not')],
  in: [sentence('是其中之一', 'is one of'), sentence('都不是', 'is not one of')],
  gt: [sentence('大于', 'is greater than'), sentence('不大于', 'is not greater than')],
  gte: [sentence('至少', 'is at least'), sentence('不到', 'is not at least')],
  lt: [sentence('小于', 'is less than'), sentence('不小于', 'is not less than')],
  lte: [sentence('最多', 'is at most'), sentence('超过', 'is not at most')],
}
/** For boolean values. */
export const yesNoWords: readonly [Sentence, Sentence] = [sentence('是“是”', 'is yes'), sentence('是“否”', 'is no')]
