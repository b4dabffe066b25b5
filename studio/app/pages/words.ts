/** Messages of the list of pages. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  copyPages: sentence('复制到另一家店铺…', 'Copy to another storefront…'),
  newPage: sentence('新建页面', 'New page'),
  newPageHint: sentence(
    '{whom}。页面有自己的地址，先存成草稿，发布后才看得到。',
    '{whom}. The page has its own address and remains a draft until you publish it.',
  ),
  name: sentence('{language}名称', 'Name in {language}'),
  address: sentence('地址：/p/…', 'Address: /p/…'),
  slugForm: sentence(
    '地址只用小写字母、数字和中间的短横线。',
    'Use lowercase letters, digits, and hyphens in between.',
  ),
  slugTaken: sentence('这个地址已经有页面了。', 'This address is already in use.'),
  create: sentence('创建并编辑', 'Create and edit'),
  creating: sentence('创建中…', 'Creating…'),
})
