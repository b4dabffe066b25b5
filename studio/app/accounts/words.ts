/** Messages of the accounts of operators, for owners. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  people: sentence('人员', 'People'),
  hint: sentence(
    '谁能登录 Studio 和命令行，能做什么。请保留两位店主。',
    'Who can sign in to Studio and the command line, and what each person may do. Keep two owners.',
  ),
  requireFactor: sentence('发布者和店主必须使用第二重验证', 'Publishers and owners must use a second factor'),
  add: sentence('添加人员', 'Add a person'),
  addHint: sentence(
    '添加之后会给出一个一次性密码，请转告本人；本人第一次登录时要换成自己的。',
    'You get a one-time password to pass on. The person replaces it when signing in for the first time.',
  ),
  adding: sentence('添加中…', 'Adding…'),
  you: sentence('{name}（您）', '{name} (you)'),
  wholeShop: sentence('全站', 'the whole shop'),
  storefront: sentence('店铺 {promoCode}', 'storefront {promoCode}'),
  disabled: sentence('已停用', 'disabled'),
  waiting: sentence('还没有换掉一次性密码', 'one-time password not changed yet'),
  expired: sentence('一次性密码已过期', 'one-time password expired'),
  factor: sentence('有第二重验证', 'second factor'),
  sessions: sentence('{count} 处登录', '{count:session|sessions}'),

  login: sentence('账号', 'Login'),
  loginHint: sentence(
    '登录用的名字：字母、数字、点、横线，两个字符以上。',
    'For signing in: at least two letters, digits, dots or dashes.',
  ),
  name: sentence('姓名', 'Name'),
  role: sentence('角色', 'Role'),
  viewer: sentence('查看者', 'Viewer'),
  editor: sentence('编辑', 'Editor'),
  publisher: sentence('发布者', 'Publisher'),
  owner: sentence('店主', 'Owner'),
  viewerMay: sentence('只看，不改。', 'Looks, and changes nothing.'),
  editorMay: sentence('存草稿、送审、加图片，不能发布。', 'Saves drafts, sends them for review and adds pictures.'),
  publisherMay: sentence(
    '还可以发布、排期、批准，处理订单、退款和申请。',
    'Also publishes, schedules and approves, and handles orders, refunds and requests.',
  ),
  ownerMay: sentence(
    '还可以管理人员和发布规则，看全部操作记录；总是管全站。',
    'Also manages people and publishing rules, and reads the entire audit log. Always for the whole shop.',
  ),
  scope: sentence('只限店铺', 'Limited to a storefront'),
  save: sentence('保存', 'Save'),
  saving: sentence('保存中…', 'Saving…'),
  saved: sentence('已保存。', 'Saved.'),
  savedOut: sentence('已保存，对方要重新登录。', 'Saved. The person has to sign in again.'),
  changeTitle: sentence('修改 {name}', 'Change {name}'),

  access: sentence('登录', 'Access'),
  resetPassword: sentence('重置密码', 'Reset password'),
  askPassword: sentence(
    '现在的密码和登录都会失效，您会得到一个一次性密码，转告本人。',
    'The current password and all sessions end. You get a one-time password to pass on.',
  ),
  endSessions: sentence('结束全部登录', 'End all sessions'),
  askSessions: sentence('对方在各处都要重新登录。', 'The person has to sign in again everywhere.'),
  sessionsEnded: sentence('全部登录已结束。', 'All sessions have ended.'),
  resetFactor: sentence('去掉第二重验证', 'Remove second factor'),
  askFactor: sentence(
    '之后只凭密码就能登录，直到本人重新设置。现在的登录会失效。',
    'The password alone is enough until the person sets it up again. All sessions end.',
  ),
  factorRemoved: sentence('第二重验证已去掉。', 'The second factor is removed.'),
  disable: sentence('停用账号', 'Disable account'),
  askDisable: sentence(
    '对方立即退出，不能再登录；做过的修改和记录都还在。',
    'The person is signed out and cannot sign in again. Changes and entries of the log remain.',
  ),
  disabledNow: sentence('账号已停用。', 'The account is disabled.'),
  enable: sentence('启用账号', 'Enable account'),
  askEnable: sentence('对方可以用原来的密码登录。', 'The person can sign in with the former password.'),
  enabledNow: sentence('账号已启用。', 'The account is enabled.'),
  cancel: sentence('不了', 'Cancel'),
  working: sentence('请稍候…', 'Please wait…'),
  ownHint: sentence(
    '自己的角色、密码和第二重验证，请在“我的账号”里修改；角色要由另一位店主来改。',
    'Change your password and second factor under “My account”. Another owner changes your role.',
  ),
  toOwn: sentence('我的账号', 'My account'),

  oneTime: sentence('{name} 的一次性密码', 'One-time password of {name}'),
  oneTimeHint: sentence(
    '只显示这一次，{until} 前有效。请当面或用可靠的方式转告本人，第一次登录时要换成自己的密码。',
    'Shown only once and valid until {until}. Pass it on in person or in another safe way. It must be replaced at the first sign-in.',
  ),
  copy: sentence('拷贝', 'Copy'),
  copied: sentence('已拷贝', 'Copied'),
  done: sentence('好了', 'Done'),
})
