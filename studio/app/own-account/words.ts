/** Messages of the own account: password, second factor, sessions. */
import { sentence, createSay } from '#schemas/language/sentences.ts'

export const words = createSay({
  accountOf: sentence('我的账号：{name}', 'My account: {name}'),
  account: sentence('我的账号', 'My account'),
  wholeShop: sentence('全站', 'the whole shop'),
  storefront: sentence('店铺 {promoCode}', 'storefront {promoCode}'),

  password: sentence('密码', 'Password'),
  firstPassword: sentence('换成自己的密码', 'Choose your own password'),
  firstPasswordHint: sentence(
    '您用一次性密码登录了。换成自己的密码之后才能继续。',
    'You signed in with a one-time password. Replace it with your own to continue.',
  ),
  old: sentence('现在的密码', 'Current password'),
  oneTime: sentence('一次性密码', 'One-time password'),
  next: sentence('新密码', 'New password'),
  nextHint: sentence(
    '至少 10 个字符。换了以后，您在别处的登录会失效。',
    'At least 10 characters. Your sessions elsewhere end.',
  ),
  again: sentence('再输入一次新密码', 'New password again'),
  different: sentence('两次输入的新密码不一样。', 'The two new passwords differ.'),
  changePassword: sentence('修改密码', 'Change password'),
  passwordChanged: sentence('密码已修改，别处的登录已失效。', 'Password changed. Your sessions elsewhere have ended.'),

  factor: sentence('第二重验证', 'Second factor'),
  factorWhat: sentence(
    '登录时除了密码，还要身份验证器 App 上的六位验证码。',
    'Signing in also takes a six-digit code from an authenticator app.',
  ),
  factorFirst: sentence(
    '本店要求发布者和店主使用第二重验证。设置好之后才能继续。',
    'This shop requires a second factor for publishers and owners. Set it up to continue.',
  ),
  isOn: sentence('已开启，恢复码还剩 {count} 个。', 'On, {count:recovery code|recovery codes} left.'),
  isOff: sentence('没有开启。', 'Off.'),
  setUp: sentence('开启', 'Set up'),
  setUpAgain: sentence('换一个验证器', 'Use another authenticator'),
  turnOff: sentence('关闭', 'Turn off'),
  required: sentence('本店要求使用，不能关闭。', 'The shop requires it, so it cannot be turned off.'),
  code: sentence('验证码', 'Code'),
  currentCode: sentence('现在的验证码或恢复码', 'Current code, or a recovery code'),
  continue: sentence('继续', 'Continue'),
  scan: sentence('用身份验证器 App 扫码', 'Scan with an authenticator app'),
  typeSecret: sentence('不能扫码时，输入这个密钥：', 'If you cannot scan, enter this key:'),
  firstCode: sentence('App 上显示的验证码', 'Code from the app'),
  confirm: sentence('确认开启', 'Turn on'),
  recovery: sentence('保存恢复码', 'Save the recovery codes'),
  recoveryHint: sentence(
    '手机不在身边时，一个恢复码可代替一次验证码。只显示这一次，请存到安全的地方。',
    'Without your phone, each of these replaces one code. They are shown only once: store them in a safe place.',
  ),
  haveSaved: sentence('已经存好', 'I have saved them'),
  turnedOff: sentence('第二重验证已关闭。', 'The second factor is off.'),
  cancel: sentence('不了', 'Cancel'),
  working: sentence('请稍候…', 'Please wait…'),

  sessions: sentence('我的登录', 'My sessions'),
  browser: sentence('浏览器', 'Browser'),
  cli: sentence('命令行', 'Command line'),
  agent: sentence('AI 助手', 'AI agent'),
  thisOne: sentence('这里', 'this one'),
  span: sentence('{from} 登录，到 {until} 失效', 'signed in {from}, ends {until}'),
  endOthers: sentence('结束其他登录', 'End the other sessions'),
  onlyThis: sentence('您只在这里登录。', 'You are signed in only here.'),
  othersEnded: sentence('其他登录已结束。', 'The other sessions have ended.'),
})
