import { featureIconNames } from '@credit-studio/contracts';
import { FormCard } from '@credit-studio/ui';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { ListField } from '../../../list-field/list-field.tsx';
import { fields } from '../../../panel/index.ts';
import type { ContactValues } from './contact-page-values.ts';

interface ContactPageFieldsProps {
  form: UseFormReturnType<ContactValues>;
}

const maxEntries = 20;
const types = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
];

function EntryFields({ form, index }: ContactPageFieldsProps & { index: number }) {
  const path = `contactInfo.${index}` as const;
  const entry = form.values.contactInfo[index];
  const icon = entry?.icon ?? '';
  // An address of an image, or a name of another time, stays selectable until it is changed.
  const icons = [...new Set(['', ...featureIconNames, icon])];
  return (
    <>
      <NativeSelect
        label="Type"
        aria-label={`Type of contact entry ${index + 1}`}
        data={types}
        {...form.getInputProps(`${path}.type`)}
      />
      <TextInput
        label="Value"
        required
        type={entry?.type === 'email' ? 'email' : 'tel'}
        aria-label={`Value of contact entry ${index + 1}`}
        {...form.getInputProps(`${path}.value`)}
      />
      <TextInput
        label="Label"
        aria-label={`Label of contact entry ${index + 1}`}
        {...form.getInputProps(`${path}.label`)}
      />
      <NativeSelect
        label="Icon"
        aria-label={`Icon of contact entry ${index + 1}`}
        data={icons.map((value) => ({ value, label: value || 'None' }))}
        {...form.getInputProps(`${path}.icon`)}
      />
    </>
  );
}

function ContactEntries({ form }: ContactPageFieldsProps) {
  return (
    <ListField
      legend="Contact entries"
      noun="contact entry"
      count={form.values.contactInfo.length}
      maxCount={maxEntries}
      emptyMessage="No contact entries yet."
      error={form.errors.contactInfo}
      onAdd={() => form.insertListItem('contactInfo', { type: 'phone', icon: 'phone', value: '', label: '' })}
      onRemove={(index) => form.removeListItem('contactInfo', index)}
      onMove={(from, to) => form.reorderListItem('contactInfo', { from, to })}
      renderEntry={(index) => <EntryFields form={form} index={index} />}
    />
  );
}

export function ContactPageFields({ form }: ContactPageFieldsProps) {
  return (
    <>
      <FormCard headingOrder={3} title="Text">
        <div className={fields.stack}>
          <Checkbox label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
          <div className={fields.pair}>
            <TextInput label="Title" required {...form.getInputProps('title')} />
            <TextInput label="Subtitle" {...form.getInputProps('subtitle')} />
          </div>
          <Textarea label="Description" autosize minRows={2} {...form.getInputProps('description')} />
          <ImageField label="Image URL" {...form.getInputProps('imageUrl')} />
        </div>
      </FormCard>
      <FormCard headingOrder={3} title="Contact details">
        <ContactEntries form={form} />
      </FormCard>
    </>
  );
}
