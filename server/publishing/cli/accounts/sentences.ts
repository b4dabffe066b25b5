/** Messages of the commands for accounts. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const descriptions = {
  login: sentence(
    '登录，保持十二小时；会询问密码（或取自 MENMIAN_PASSWORD），需要时还会询问验证码（或取自 MENMIAN_CODE）',
    'Sign in for twelve hours. Prompts for the password, or reads MENMIAN_PASSWORD; prompts for a code if required, or reads MENMIAN_CODE',
  ),
  firstOwner: sentence(
    '店铺的第一个账号，用服务器启动时打印的代码',
    "Create the shop's first account, with the code that the server printed at startup",
  ),
  logout: sentence('退出登录', 'Sign out'),
  operators: sentence(
    '谁可以修改页面：viewer、editor、publisher、owner',
    'Manage who may change pages: viewer, editor, publisher, owner',
  ),
  password: sentence(
    '修改自己的密码；新旧密码都会询问，或取自 MENMIAN_PASSWORD 和 MENMIAN_NEW_PASSWORD',
    'Change your password. Prompts for the old and the new password, or reads MENMIAN_PASSWORD and MENMIAN_NEW_PASSWORD',
  ),
  secondFactor: sentence(
    '自己账号的验证器验证码；require、optional：所有发布者和店主是否必须使用',
    'Set up authenticator codes for your account. require, optional: whether all publishers and owners must use them',
  ),
  audit: sentence(
    '谁改了什么，最新的在前；--action 可以只写开头，列出一类操作：layout.',
    'List who changed what, newest first. --action accepts a prefix, such as layout.',
  ),
}

export const say = createSay({
  password: sentence('密码：', 'Password: '),
  passwordFor: sentence('{login} 的密码：', 'Password for {login}: '),
  firstPasswordFor: sentence('{login} 的密码（至少 10 个字符）：', 'Password for {login} (at least 10 characters): '),
  newPasswordFor: sentence('{login} 的新密码：', 'New password for {login}: '),
  code: sentence('第二重验证的验证码：', 'Second factor code: '),
  signedIn: sentence(
    '已登录 {url}：{login}（{role}），到 {until}',
    'Signed in to {url} as {login} ({role}) until {until}',
  ),
  isFirstOwner: sentence(
    '{login} 是店主。接下来：{command} login {login}',
    '{login} is the owner. Next: {command} login {login}',
  ),
  signedOut: sentence('已退出登录。', 'Signed out.'),
  ofPromo: sentence('{role}（{promo}）', '{role} of {promo}'),
  off: sentence('，已停用', ', off'),
  hasSecondFactor: sentence('，有第二重验证', ', second factor'),
  isNow: sentence('{login} 现在是 {role}', '{login} is {role}'),
  noOperator: sentence('没有账号 {login}。', 'No account named {login}.'),
  factorReset: sentence(
    '{login} 不再有第二重验证，其登录已失效',
    'Second factor of {login} removed; all their sessions ended',
  ),
  nothingToChange: sentence(
    '没有要改的内容：--role、--off、--on、--password 或 --reset-second-factor。',
    'Nothing to change. Use --role, --off, --on, --password or --reset-second-factor.',
  ),
  changed: sentence('{login} 已修改，其登录已失效', '{login} updated; all their sessions ended'),
  newPassword: sentence('新密码（至少 10 个字符）：', 'New password (at least 10 characters): '),
  passwordChanged: sentence('密码已修改，其他登录已失效', 'Password changed; your other sessions ended'),
  scanSecret: sentence(
    '用验证器扫码，或输入密钥 {secret}',
    'Scan the code with an authenticator app, or enter {secret}',
  ),
  firstCode: sentence('验证器显示的验证码：', 'Code from the app: '),
  secondFactorOn: sentence(
    '第二重验证已开启，其他登录已失效。请保存恢复码，每个只能用一次，不会再显示：',
    'Second factor turned on; your other sessions ended. Save these recovery codes. Each works once, and they are not shown again:',
  ),
  factorIsOn: sentence(
    '第二重验证已开启，恢复码还剩 {left} 个',
    'The second factor is on, {left:recovery code|recovery codes} left',
  ),
  factorIsOff: sentence('第二重验证未开启', 'The second factor is off'),
  factorRequired: sentence('；本店要求使用', '; this shop requires it'),
  requiredNow: sentence('发布者和店主从现在起必须使用第二重验证', 'Publishers and owners must now use a second factor'),
  optionalNow: sentence('第二重验证不再是必须的', 'The second factor is now optional'),
  accountOf: sentence('账号 {id}', 'account {id}'),
  theServer: sentence('服务器', 'the server'),
  noEntries: sentence('没有记录。', 'No entries.'),
  olderEntries: sentence('更早的记录：--before {id}', 'Older entries: --before {id}'),
})
