import { FormCard } from '@credit-studio/ui';
import { Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ImageField } from '../../../image-field/index.ts';
import { ListField } from '../../../list-field/list-field.tsx';
import { fields } from '../../../panel/index.ts';
import { type AboutValues, imageSlots, type PartName } from './about-values.ts';

export interface AboutPartFieldsProps {
  form: UseFormReturnType<AboutValues>;
  name: PartName;
}

const slots = Array.from({ length: imageSlots }, (_, slot) => slot);

function PartText({ form, name }: AboutPartFieldsProps) {
  return (
    <FormCard headingOrder={3} title="Text">
      <div className={fields.stack}>
        <Switch label="Show this section" {...form.getInputProps(`${name}.isActive`, { type: 'checkbox' })} />
        <div className={fields.pair}>
          <TextInput label="Subtitle" {...form.getInputProps(`${name}.subtitle`)} />
          <TextInput label="Title" required {...form.getInputProps(`${name}.title`)} />
        </div>
        <Textarea
          label="Description"
          required
          autosize
          minRows={3}
          {...form.getInputProps(`${name}.description`)}
        />
        <div className={fields.pair}>
          <TextInput label="Button text" {...form.getInputProps(`${name}.buttonText`)} />
          <TextInput label="Button link" {...form.getInputProps(`${name}.buttonLink`)} />
        </div>
      </div>
    </FormCard>
  );
}

function PartFeatures({ form, name }: AboutPartFieldsProps) {
  const path = `${name}.features` as const;
  return (
    <FormCard headingOrder={3} title="Features">
      <ListField
        legend="Benefits"
        noun="feature"
        count={form.values[name].features.length}
        maxCount={20}
        emptyMessage="No features yet. At least one is required."
        error={form.errors[path]}
        onAdd={() => {
          form.clearFieldError(path);
          form.insertListItem(path, { title: '', text: '' });
        }}
        onRemove={(index) => form.removeListItem(path, index)}
        onMove={(from, to) => form.reorderListItem(path, { from, to })}
        renderEntry={(index) => (
          <>
            <TextInput
              label="Title"
              aria-label={`Title of feature ${index + 1}`}
              {...form.getInputProps(`${path}.${index}.title`)}
            />
            <TextInput
              label="Text"
              required
              aria-label={`Text of feature ${index + 1}`}
              {...form.getInputProps(`${path}.${index}.text`)}
            />
          </>
        )}
      />
    </FormCard>
  );
}

function PartImages({ form, name }: AboutPartFieldsProps) {
  return (
    <FormCard headingOrder={3} title="Images">
      <div className={fields.stack}>
        {slots.map((slot) => (
          <div key={slot} className={fields.pair}>
            <ImageField
              label={`Image ${slot + 1}`}
              {...form.getInputProps(`${name}.images.${slot}.url`)}
              onPick={({ altText }) => {
                // An image without a text leaves what is typed.
                if (altText) form.setFieldValue(`${name}.images.${slot}.alt`, altText);
              }}
            />
            <TextInput
              label={`Alternative text of image ${slot + 1}`}
              {...form.getInputProps(`${name}.images.${slot}.alt`)}
            />
          </div>
        ))}
        <ImageField label="Corner decoration" {...form.getInputProps(`${name}.clipShape`)} />
      </div>
    </FormCard>
  );
}

/** The fields of one of the two sections. */
export function AboutPartFields(props: AboutPartFieldsProps) {
  return (
    <div className={fields.stack}>
      <PartText {...props} />
      <PartFeatures {...props} />
      <PartImages {...props} />
    </div>
  );
}
