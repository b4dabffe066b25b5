import { part, type WidgetAbout } from '#schemas/language/about.ts'
import { sentence } from '#schemas/language/sentences.ts'
import { keys, title, look, icon, choiceFields } from '#widgets/about.ts'
import type { schema } from './form.schema.ts'

export const about: WidgetAbout<typeof schema> = {
  name: sentence('表单', 'Form'),
  purpose: sentence(
    '让顾客填写并提交，字段来自页面里定义的表单。',
    'Lets the shopper fill in and submit a form that the page defines.',
  ),
  guide: {
    advice: sentence(
      '字段写在页面的表单里，这里只管样子。一屏放不下就分成几步。',
      'The page’s form defines the fields; this widget defines their look. Split a form longer than a screen into steps.',
    ),
    keys: keys.form,
    reading: sentence(
      '每个字段连同说明和错误一起读；提交不了时焦点到第一个错误。',
      'Each field is read with its hint and error; a refused submission moves the focus to the first error.',
    ),
    pairs: [
      {
        right: [
          {
            props: {
              submit: sentence('查询订单', 'Find orders'),
              controls: {
                mobile: {
                  control: 'tel',
                  label: sentence('手机号', 'Phone number'),
                  placeholder: sentence('下单时填的手机号', 'The number of your order'),
                },
              },
            },
            form: {
              values: { mobile: '1001234' },
              errors: { mobile: sentence('请输入 11 位手机号', 'Enter 11 digits') },
            },
          },
        ],
        wrong: [
          {
            props: {
              submit: sentence('提交', 'Submit'),
              controls: {
                mobile: {
                  label: sentence('请在此处输入您的手机号码', 'Please enter your phone number here'),
                  placeholder: sentence('请输入', 'Please enter'),
                },
              },
            },
            form: { values: { mobile: '1001234' }, errors: { mobile: sentence('输入有误！', 'Invalid input!') } },
          },
        ],
        because: sentence(
          '名称短，提示说填哪一个，错误说怎么改。',
          'A short label, a placeholder that helps, and an error that says how to correct it.',
        ),
      },
    ],
  },
  props: {
    controls: part(
      '字段设置',
      'Settings of fields',
      '按字段名，改它怎么填、怎么称呼。',
      'By field name: how a field is filled in, and its label.',
      {
        fields: {
          control: part('填写方式', 'Control', '不填时按字段的规则。', 'Determined by the field’s rule by default.', {
            choices: {
              text: sentence('单行文字', 'Text'),
              textarea: sentence('多行文字', 'Long text'),
              tel: sentence('电话', 'Telephone'),
              code: sentence('验证码', 'Code'),
              digits: sentence('数字', 'Digits'),
              password: sentence('密码', 'Password'),
              region: sentence('地区', 'Region'),
              select: sentence('下拉选择', 'Select'),
              choice: sentence('按钮选择', 'Chips'),
              checkbox: sentence('勾选', 'Checkbox'),
              switch: sentence('开关', 'Switch'),
              stepper: sentence('加减', 'Stepper'),
              photo: sentence('照片', 'Photo'),
              stars: sentence('星级', 'Stars'),
            },
          }),
          label: part('字段名称', 'Label', '代替默认的名称。', 'Replaces the default label.'),
          placeholder: part(
            '输入提示',
            'Placeholder',
            '还没填时显示的浅色字。',
            'Pale text that is shown while the field is empty.',
          ),
          hint: part(
            '说明',
            'Hint',
            '字段下的小字，有错误时换成错误。',
            'Small text below the field, replaced by its error.',
          ),
          hidden: part(
            '不显示',
            'Hidden',
            '现在不用填，或由别的部分来填。',
            'Not needed now, or filled in by another part of the page.',
          ),
          required: part('必填', 'Required', '这里必须填。', 'Must be filled in on this page.'),
          half: part('半行', 'Half a line', '和下一个字段并排。', 'Shares its line with the next field.'),
          options: part('选项', 'Options', '下拉选择和按钮选择的各项。', 'The options of a select or of chips.', {
            fields: choiceFields,
          }),
          links: part('条款链接', 'Links to terms', '勾选旁的协议链接。', 'Terms that are linked next to a checkbox.', {
            fields: {
              link: part(
                '链接代号',
                'Code of the link',
                '操作靠它分清点了哪份协议。',
                'The page’s actions use it to tell the links apart.',
              ),
              text: part('链接文字', 'Text of the link', '如“服务协议”。', 'Such as “Terms of service”.'),
            },
          }),
          to: part(
            '发到哪个字段',
            'Field to send to',
            '验证码发到哪个手机号字段。',
            'The field with the telephone number to which the code is sent.',
          ),
          min: part('最小值', 'Smallest value', '加减的下限。', 'The lower limit of a stepper.'),
          max: part('最大值', 'Largest value', '加减的上限。', 'The upper limit of a stepper.'),
          aside: part('字段旁的按钮', 'Button beside it', '如扫码。', 'Such as scanning a card.', {
            fields: {
              icon,
              label: part('朗读名称', 'Spoken name', '读屏软件念的按钮名。', 'The button’s name for screen readers.'),
              hidden: part(
                '不显示按钮',
                'Button hidden',
                '现在用不了时打开。',
                'Turn on while the button is not usable.',
              ),
            },
          }),
        },
      },
    ),
    regions: part('地区数据', 'Regions', '省市区的树，选地区时用。', 'The tree of provinces and cities, for a region.'),
    near: part('推荐地区', 'Suggested place', '选地区时先翻到这里。', 'The region at which the picker opens.'),
    title,
    submit: part(
      '提交按钮',
      'Submit button',
      '不填时由页面上的按钮提交。',
      'Leave empty if a button of the page submits the form.',
    ),
    look,
    tool: part(
      '供助手填写',
      'For assistants',
      '浏览器里的助手可以代填，提交仍由本人。只用在不需要登录的页面。',
      'An assistant in the browser may fill in the form; the shopper still submits it. Only for pages without login.',
      {
        fields: {
          name: part(
            '代号',
            'Name',
            '如 order_card，助手用它认出表单。',
            'Such as order_card; the assistant knows the form by it.',
          ),
          description: part('用途', 'Purpose', '告诉助手这个表单做什么。', 'What the form is for.'),
        },
      },
    ),
  },
  events: {
    change: part('内容改变', 'Field changed', '改了一个字段。', 'A field was changed.'),
    blur: part('离开字段', 'Field left', '填完一个字段，去了别处。', 'The shopper left a field.'),
    submit: part(
      '提交',
      'Submitted',
      '点了提交，或在最后一项按回车。',
      'The button was tapped, or Enter pressed in the last field.',
    ),
    sendCode: part('要验证码', 'Code requested', '点了发送验证码。', 'A verification code was requested.'),
    upload: part('上传照片', 'Photo taken', '拍完立刻上传。', 'A photo was taken; it is uploaded immediately.'),
    link: part(
      '点协议',
      'Terms tapped',
      '点了勾选旁的链接，带着它的代号。',
      'A link next to a checkbox was tapped; passes its code.',
    ),
    aside: part(
      '点字段旁的按钮',
      'Side button tapped',
      '带着字段的名字。',
      'The button next to a field was tapped; passes the field’s name.',
    ),
  },
}
