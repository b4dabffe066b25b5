import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { emitFailure, emit } from '#stories/emit.ts'
import { regions } from '#stories/data.ts'
import type { Control } from './form.schema.ts'
import Form from './form.tsx'
import { applicant, controls, createField, createFormState } from './form-samples.ts'

const meta = {
  title: 'basic/form photos',
  tags: ['!autodocs'],
  component: Form,
  globals: { ground: 'muted' },
  args: { emit, form: createFormState(applicant), controls, regions },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

const photo = (): File => new File(['\u0000'.repeat(64)], 'front.png', { type: 'image/png' })
const photos = {
  form: createFormState([createField('frontImage', '身份证人像面', { placeholder: '上传人像面照片' })]),
  controls: { frontImage: { control: 'photo' } } satisfies Record<string, Control>,
}
export const Photo: Story = {
  args: {
    ...photos,
    emit: fn(async (event: string) => ({
      ok: true,
      data: event === 'upload' ? { fileId: 'f_1' } : undefined,
    })) as never,
  },
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText(/身份证人像面/), photo())
    await expect(args.emit).toHaveBeenCalledWith('upload', { name: 'frontImage', file: expect.any(File) })
    await waitFor(() => expect(args.emit).toHaveBeenCalledWith('change', { name: 'frontImage', value: 'f_1' }))
  },
}
export const PhotosSideBySide: Story = {
  args: {
    form: createFormState([
      createField('frontImage', '身份证人像面', { placeholder: '上传人像面照片' }),
      createField('backImage', '身份证国徽面', { placeholder: '上传国徽面照片' }),
      createField('headImage', '本人免冠照', { placeholder: '上传本人免冠照' }),
      createField('handImage', '手持证件照', { placeholder: '上传手持证件照' }),
    ]),
    controls: {
      frontImage: { control: 'photo', half: true },
      backImage: { control: 'photo', half: true },
      headImage: { control: 'photo' },
      handImage: { control: 'photo' },
    },
  },
}
export const PhotoSent: Story = {
  args: { ...photos, form: createFormState(photos.form.fields, { values: { frontImage: 'f_1' } }) },
}
export const PhotoNotSent: Story = {
  args: { ...photos, emit: emitFailure },
  play: async ({ canvas }) => {
    await userEvent.upload(canvas.getByLabelText(/身份证人像面/), photo())
    await expect(await canvas.findByText(/上传失败/)).toBeInTheDocument()
  },
}
/** A second photo replaces an uploaded photo: when its upload fails, the form does not have the first any more. */
export const SecondPhotoNotSent: Story = {
  args: { ...PhotoSent.args, emit: emitFailure },
  play: async ({ canvas, args }) => {
    await userEvent.upload(canvas.getByLabelText(/身份证人像面/), photo())
    await expect(await canvas.findByText(/上传失败/)).toBeInTheDocument()
    await expect(args.emit).toHaveBeenCalledWith('change', { name: 'frontImage', value: '' })
  },
}
