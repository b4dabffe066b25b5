import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  sections: sentence('本店的组合', 'Sections'),
  copies: sentence(
    '放进页面的是一份副本，以后改组合不会改页面。',
    'Pages get a copy: later changes to a section do not affect pages.',
  ),
  none: sentence(
    '还没有组合。在“结构”里打开一个组件的菜单，选“存为组合”；也可以先选中相邻的几个。',
    'No sections yet. Open the menu of a component in the outline and choose “Save as section”; you can select several siblings first.',
  ),
  noMatch: sentence('没有找到组合。', 'No sections found.'),
  cannot: sentence('放不进这一页：', 'Not allowed on this page:'),
  nowhere: sentence(
    '这一页的内容由数据决定，没有地方放。',
    'The content of this page comes from data, so sections cannot be added.',
  ),
  more: sentence('{name}：更多操作', 'More for {name}'),
  rename: sentence('改名', 'Rename'),
  remove: sentence('删除', 'Remove'),
  removed: sentence('已删除“{name}”，页面里的副本还在。', '“{name}” removed. Copies on pages remain.'),
  undo: sentence('撤销', 'Undo'),
  name: sentence('组合的名称', 'Name of the section'),
  save: sentence('保存', 'Save'),
  cancel: sentence('取消', 'Cancel'),
  retry: sentence('重试', 'Try again'),
})

/** Messages of the dialog that saves a section. */
export const saveSectionWords = createSay({
  title: sentence('存为组合', 'Save as section'),
  about: sentence(
    '这个组件和里面的内容，连同要用的数据，存成一个组合，可以放进别的页面。',
    'Saves the component with its content and data, so that you can add it to other pages.',
  ),
  aboutSeveral: sentence(
    '这 {count} 个组件和里面的内容，连同要用的数据，存成一个组合，可以放进别的页面。',
    'Saves the {count} components with their content and data, so that you can add them to other pages.',
  ),
  name: sentence('名称', 'Name'),
  save: sentence('保存', 'Save'),
  cancel: sentence('取消', 'Cancel'),
  saved: sentence('存好了，在“添加组件”里。', 'Saved. Find it under “Add”.'),
  close: sentence('好', 'OK'),
  failed: sentence('没有存成：页面有错误，或网络断了。', 'Not saved: the page has errors, or you are offline.'),
})
