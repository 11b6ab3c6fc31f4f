import { FormCard } from '@credit-studio/ui';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { fields } from '../../../panel/index.ts';
import type { FooterValues } from './footer-values.ts';

const contact = 'middleSection.contactInfo';

/** Logo, description, contact data and small print. */
export function FooterTexts({ form }: { form: UseFormReturnType<FooterValues> }) {
  return (
    <>
      <FormCard headingOrder={3} title="About">
        <div className={fields.stack}>
          <ImageField
            label="Logo URL"
            description="The logo of header and footer, as in Logo Update"
            {...form.getInputProps('middleSection.logoUrl')}
          />
          <TextInput label="About title" {...form.getInputProps('middleSection.aboutTitle')} />
          <Textarea
            label="Description"
            autosize
            minRows={2}
            {...form.getInputProps('middleSection.description')}
          />
          <TextInput label="Copyright text" {...form.getInputProps('bottomSection.copyrightText')} />
        </div>
      </FormCard>
      <FormCard headingOrder={3} title="Contact">
        <div className={fields.stack}>
          <TextInput
            label="Title of the contact data"
            {...form.getInputProps('middleSection.contactTitle')}
          />
          <div className={fields.pair}>
            <TextInput label="Email" type="email" {...form.getInputProps(`${contact}.email`)} />
            <TextInput label="Phone" type="tel" {...form.getInputProps(`${contact}.phone`)} />
          </div>
          <TextInput label="Address" {...form.getInputProps(`${contact}.address`)} />
        </div>
      </FormCard>
    </>
  );
}
