import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  sections: sentence('本店的组合', 'Sections'),
  copies: sentence(
    '放进页面的是一份副本。标着“公共”的，改一处就能改所有页面。',
    'Pages get a copy. Those marked “Shared” can be changed on all pages at once.',
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
  shared: sentence('公共', 'Shared'),
})

/** Messages of shared blocks on a page. */
export const sharedWords = createSay({
  shared: sentence('公共区块“{name}”', 'Shared block “{name}”'),
  about: sentence('改好以后，把改动用到其他页面。', 'When you have changed it, update the other pages.'),
  update: sentence('更新其他页面…', 'Update other pages…'),
  detach: sentence('不再跟随', 'Detach'),
  detachHint: sentence('这一页的不再跟着改，其他页面不变', 'This copy no longer follows; other pages stay as they are'),
  title: sentence('更新“{name}”', 'Update “{name}”'),
  hint: sentence(
    '勾选的页面换成这里的内容，先存成草稿；发布时和这一页一起生效。',
    'The selected pages get the content from here, as drafts. They are published together with this page.',
  ),
  pages: sentence('用到它的其他页面', 'Other pages that have it'),
  none: sentence('没有其他页面用到它。', 'No other page has it.'),
  allSame: sentence('其他页面都已经一样。', 'All other pages are up to date.'),
  same: sentence('已经一样', 'Up to date'),
  note: sentence('更新公共区块“{name}”', 'Shared block “{name}” updated'),
  notSaved: sentence('这一页没有存成，请先处理它的问题。', 'This page could not be saved. Solve its problems first.'),
  close: sentence('关闭', 'Close'),
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
  page: sentence('没有存成：页面有错误。', 'Not saved: the page has errors.'),
  taken: sentence('已经有叫这个名字的公共区块，换一个名字。', 'A shared block has this name already. Choose another.'),
  shared: sentence('公共区块：改一处，用到的页面一起改', 'Shared block: change it once for all pages that have it'),
})
