/** Messages of the reports of visitors' browsers. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  reports: sentence('报告', 'Reports'),
  hint: sentence(
    '顾客的浏览器报告的问题。相同的合在一起，没有顾客的资料。',
    'Problems that visitors’ browsers reported. Equal ones are one entry, without data of visitors.',
  ),
  documents: sentence('展示不了的页面', 'Pages that could not be shown'),
  documentsHint: sentence(
    '这些已发布的页面有浏览器用不了，顾客看到的是上一个好的版本。',
    'Some browsers could not use these published pages and show the last working version.',
  ),
  noDocuments: sentence('已发布的页面都能展示。', 'All published pages can be shown.'),
  errors: sentence('浏览器里的错误', 'Errors in browsers'),
  noErrors: sentence('没有浏览器报告过错误。', 'No browser has reported an error.'),
  answer: sentence('服务器的回答', 'Answer of the server'),
  node: sentence('页面的一部分', 'Part of a page'),
  document: sentence('页面文档', 'Document of a page'),
  page: sentence('页面', 'Page'),
  script: sentence('程序', 'Program'),
  editor: sentence('页面的内容', 'Content of a page'),
  other: sentence('其他', 'Other'),
  times: sentence('{count} 次', '{count:time|times}'),
  last: sentence('最近 {at}', 'last {at}'),
  open: sentence('打开页面', 'Open the page'),
  openOf: sentence('打开页面 {page}', 'Open the page {page}'),
})
