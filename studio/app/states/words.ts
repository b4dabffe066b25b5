import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  state: sentence('状态', 'State'),
  stateOf: sentence('状态：{what}', 'State: {what}'),
  persona: sentence('谁在看', 'Viewer'),
  data: sentence('数据', 'Data'),
  reads: sentence('读取时的错误', 'Read errors'),
  writes: sentence('点按后的错误（先按“试用”）', 'Errors after taps (press Try first)'),
  language: sentence('语言', 'Language'),
  look: sentence('外观', 'Appearance'),
  edition: sentence('版本', 'Edition'),
  textSize: sentence('文字大小', 'Text size'),
  percent: sentence('{size}%', '{size}%'),
  asUsual: sentence('恢复默认', 'Reset'),
  loading: sentence('加载中…', 'Loading…'),
  failed: sentence('状态没有加载出来。', 'The states could not be loaded.'),
  allStates: sentence('所有状态', 'All states'),
  toEditor: sentence('回到编辑', 'Back to the editor'),
  openState: sentence('在编辑器里看：{what}', 'Open in the editor: {what}'),
  problem: sentence('画不出来：{problem}', 'Could not be rendered: {problem}'),
})
