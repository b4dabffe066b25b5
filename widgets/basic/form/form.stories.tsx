import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { emit } from '#stories/emit.ts'
import { regions } from '#stories/data.ts'
import Form, { Skeleton } from './form.tsx'
import { applicant, controls, createField, filledValues, createFormState } from './form-samples.ts'

const meta = {
  title: 'basic/form',
  component: Form,
  globals: { ground: 'muted' },
  args: { emit, form: createFormState(applicant), controls, regions },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Applicant: Story = {}
export const Filled: Story = { args: { form: createFormState(applicant, { values: filledValues }) } }
export const Wrong: Story = {
  args: {
    form: createFormState(applicant, {
      values: { certName: '林', certNo: '11010519491231002', contactPhone: '1001234' },
      errors: {
        certName: '姓名需为 2–30 个汉字',
        certNo: '身份证号有误，请检查',
        contactPhone: '请输入 11 位手机号',
        region: '请选择所在地区',
        agree: '请先阅读并同意协议',
      },
    }),
  },
}
export const Rating: Story = {
  args: {
    controls: { star: { control: 'stars', label: '总体评分' } },
    form: createFormState([createField('star', '总体评分')], { values: { star: 4 } }),
  },
  play: async ({ canvas, args }) => {
    const group = canvas.getByRole('radiogroup', { name: '总体评分' })
    await expect(group).toBeInTheDocument()
    await expect(canvas.getByRole('radio', { name: /^4 星/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('radio', { name: /^2 星/ }))
    await expect(args.emit).toHaveBeenCalledWith('change', { name: 'star', value: 2 })
  },
}
export const WrongElsewhere: Story = {
  args: {
    submit: '提交',
    controls: { quantity: { hidden: true } },
    form: createFormState([createField('quantity', '数量'), createField('remark', '备注', { required: false })], {
      errors: { quantity: '请填写数量' },
      refused: 1,
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('请填写数量')
  },
}
export const OwnButton: Story = {
  args: {
    title: '订单查询',
    submit: '查询订单',
    controls: { mobile: { control: 'tel' }, code: { control: 'code', to: 'mobile' } },
    form: createFormState([
      createField('mobile', '手机号', { keyboard: 'tel', maxLength: 11 }),
      createField('code', '验证码', { keyboard: 'numeric', maxLength: 6 }),
    ]),
  },
}
export const Busy: Story = {
  args: {
    ...OwnButton.args,
    form: createFormState([createField('mobile', '手机号', { keyboard: 'tel' })], {
      busy: true,
      values: { mobile: '10012345678' },
    }),
  },
}
export const PayPassword: Story = {
  args: {
    title: '设置支付密码',
    submit: '确定',
    controls: { password: { control: 'digits' }, confirm: { control: 'digits' } },
    form: createFormState(
      [createField('password', '新密码', { maxLength: 6 }), createField('confirm', '再输一次', { maxLength: 6 })],
      {
        values: { password: '246810', confirm: '24' },
      },
    ),
  },
}
export const OtherControls: Story = {
  args: {
    controls: {
      simNo: { aside: { icon: 'scan-line', label: '扫一扫' }, hint: '卡号印在卡片背面' },
      wifiPass: { control: 'password' },
      quantity: { control: 'stepper', min: 1, max: 5 },
      wifiEncrypt: {
        control: 'select',
        options: [
          { value: 'WPA', label: 'WPA/WPA2（推荐）' },
          { value: 'nopass', label: '无密码' },
        ],
      },
      deliveryType: {
        control: 'choice',
        options: [
          { value: 1, label: '快递' },
          { value: 2, label: '到店自提' },
        ],
      },
      isDefault: { control: 'switch' },
    },
    form: createFormState(
      [
        createField('simNo', '卡号'),
        createField('wifiPass', 'Wi-Fi 密码', { maxLength: 63 }),
        createField('wifiEncrypt', '加密方式', { placeholder: '' }),
        createField('quantity', '数量'),
        createField('deliveryType', '配送方式'),
        createField('isDefault', '设为默认地址'),
        createField('remark', '备注', { required: false }),
      ],
      { values: { wifiPass: 'mf20260001', wifiEncrypt: 'WPA', quantity: 1, deliveryType: 1, isDefault: true } },
    ),
  },
}
export const Loading: Story = { args: { form: createFormState([]) }, render: () => <Skeleton /> }
export const English: Story = {
  globals: { locale: 'en' },
  args: {
    title: 'Find my orders',
    submit: 'Show orders',
    controls: {
      mobile: { control: 'tel' },
      code: { control: 'code', to: 'mobile' },
      agree: {
        control: 'checkbox',
        label: 'I have read and agree to ',
        links: [{ link: 'x', text: 'the service agreement' }],
      },
    },
    form: createFormState(
      [
        createField('mobile', 'Mobile number', { placeholder: '11 digits', keyboard: 'tel' }),
        createField('code', 'Code', { placeholder: 'From the text message', keyboard: 'numeric' }),
        createField('agree', ''),
      ],
      { errors: { mobile: 'Please enter 11 digits' } },
    ),
  },
}

/** Replaces the runtime: stores values, refuses missing values, answers code requests. */
const answers = fn().mockName('emit')
function Running(args: Parameters<typeof Form>[0]) {
  const [form, setForm] = useState(args.form)
  const runtime = (async (event: string, detail: { name: string; value: unknown }) => {
    answers(event, detail)
    if (event === 'change')
      setForm((now) => ({
        ...now,
        values: { ...now.values, [detail.name]: detail.value },
        errors: { ...now.errors, [detail.name]: '' },
      }))
    if (event === 'submit')
      setForm((now) => ({
        ...now,
        refused: now.refused + 1,
        errors: Object.fromEntries(
          now.fields.filter(({ name }) => !now.values[name]).map(({ name, label }) => [name, `请填写${label}`]),
        ),
      }))
    return { ok: true, data: { interval: 60 } }
  }) as never
  return <Form {...args} form={form} emit={runtime} />
}

export const TypedAndRefused: Story = {
  args: { submit: '提交' },
  render: Running,
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: '姓名' })
    await userEvent.type(name, '林晓舟')
    await expect(name).toHaveValue('林晓舟')
    // the caret remains in place
    await userEvent.type(name, '小', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    await expect(name).toHaveValue('林小晓舟')
    await expect((name as HTMLInputElement).selectionStart).toBe(2)
    await userEvent.click(canvas.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '身份证号' })).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: '身份证号' })).toHaveAccessibleDescription('请填写身份证号')
  },
}
export const CodeIsAskedOnce: Story = {
  args: OwnButton.args,
  render: Running,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '获取验证码' })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: '手机号' }), '10012345678')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(answers).toHaveBeenCalledWith('sendCode', { name: 'code', mobile: '10012345678' })
    await expect(await canvas.findByRole('button', { name: /秒后重发/ })).toBeDisabled()
  },
}
export const RegionChosen: Story = {
  render: Running,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /所在地区/ }))
    const option = (name: string) => screen.findByRole('option', { name })
    await userEvent.click(await option('浙江省'))
    await userEvent.click(await option('杭州市'))
    await userEvent.click(await option('滨江区'))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /所在地区/ })).toHaveTextContent('浙江省 杭州市 滨江区'),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const RegionNear: Story = {
  args: { near: { province_code: '330000', city_code: '330100' } },
  render: Running,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('button', { name: /所在地区/ })
    await userEvent.click(field)
    await screen.findByText('当前位置：浙江省 杭州市')
    await expect(screen.getByRole('option', { name: '杭州市' })).toHaveAttribute('aria-selected', 'true')
    // only a suggestion: the field is empty until a place is chosen
    await expect(field).not.toHaveTextContent('浙江省')
    await userEvent.click(screen.getByRole('option', { name: '滨江区' }))
    await waitFor(() => expect(field).toHaveTextContent('浙江省 杭州市 滨江区'))
  },
}
export const RegionOpen: Story = {
  args: { form: createFormState(applicant, { values: filledValues }) },
  render: Running,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /所在地区/ }))
    await waitFor(() => expect(screen.getByRole('option', { name: '滨江区' })).toBeVisible())
  },
}
export const ConsentAndItsWords: Story = {
  render: Running,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '我已阅读并同意' }))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    await userEvent.click(canvas.getByRole('button', { name: '《入网服务协议》' }))
    await expect(answers).toHaveBeenLastCalledWith('link', 'service')
  },
}
