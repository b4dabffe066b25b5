import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  skips: sentence('跳到', 'Skip to'),
  bar: sentence('工具栏', 'Toolbar'),
  structure: sentence('结构', 'Outline'),
  canvas: sentence('画布', 'Canvas'),
  properties: sentence('属性', 'Properties'),
  keys: sentence('键盘快捷键', 'Keyboard shortcuts'),
  keysHint: sentence('在输入框里，撤销的是输入框自己的字。', 'In a field, undo applies to the field’s own text.'),
  nextRegion: sentence('到下一个区域；加 Shift 回到上一个', 'Next region; Shift for the previous region'),
  undo: sentence('撤销；加 Shift 重做', 'Undo; Shift to redo'),
  save: sentence('保存草稿', 'Save draft'),
  deselect: sentence('取消选择，看页面的属性', 'Deselect and show page properties'),
  move: sentence('在结构里：上移、下移', 'In the outline: move up or down'),
  out: sentence('在结构里：移出所在的组件', 'In the outline: move out of its component'),
  copy: sentence('在结构里：复制、粘贴', 'In the outline: copy, paste'),
  duplicate: sentence('在结构里：再来一份', 'In the outline: duplicate'),
  hide: sentence('在结构里：隐藏', 'In the outline: hide'),
  list: sentence('看这张表', 'Show this list'),
})
export const keys = [
  ['F6', 'nextRegion'],
  ['Ctrl Z', 'undo'],
  ['Ctrl S', 'save'],
  ['Esc', 'deselect'],
  ['Alt ↑ ↓', 'move'],
  ['Alt ←', 'out'],
  ['Ctrl C · V', 'copy'],
  ['Ctrl D', 'duplicate'],
  ['Delete', 'hide'],
  ['?', 'list'],
] as const
