import { createSay, sentence } from '#schemas/language/sentences.ts'

export const words = createSay({
  title: sentence('创建店主账号', 'Create the owner’s account'),
  hint: sentence(
    '这是商城的第一个账号，可以修改一切，也能添加其他人员。链接只能用一次。',
    'This is the first account of the shop. It may change everything and add other people. The link works once.',
  ),
  name: sentence('姓名', 'Name'),
  login: sentence('账号', 'Account'),
  loginHint: sentence('用来登录：2 到 41 个字母或数字', 'For signing in: 2 to 41 letters or digits'),
  password: sentence('密码', 'Password'),
  passwordHint: sentence('至少 10 个字符', 'At least 10 characters'),
  again: sentence('再输入一次密码', 'Password again'),
  different: sentence('两次输入的密码不一样。', 'The passwords differ.'),
  create: sentence('创建并登录', 'Create and sign in'),
  creating: sentence('正在创建…', 'Creating…'),
  signInInstead: sentence('已有账号，去登录', 'Sign in with an account'),
})
