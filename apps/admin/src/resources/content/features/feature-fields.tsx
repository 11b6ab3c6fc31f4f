import { type FeatureIconName, featureIconNames } from '@credit-studio/contracts';
import { FeatureIcon } from '@credit-studio/ui/sections';
import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useId } from 'react';
import { ImageField } from '../../../image-field/index.ts';
import { fields } from '../../../panel/index.ts';
import type { FeatureValues, IconType } from './feature-values.ts';
import styles from './icon-picker.module.css';

const iconTypes: { value: IconType; label: string }[] = [
  { value: 'name', label: 'Icon' },
  { value: 'image', label: 'Image' },
];

/** Another type of icon begins empty: a name is no address. */
function changeType(form: UseFormReturnType<FeatureValues>, chosen: string) {
  return form.setValues({ iconType: chosen === 'image' ? 'image' : 'name', icon: '' });
}

export function FeatureFormFields({ form }: { form: UseFormReturnType<FeatureValues> }) {
  return (
    <>
      <TextInput label="Title" required {...form.getInputProps('title')} />
      <Textarea label="Description" required autosize minRows={2} {...form.getInputProps('description')} />
      <div className={fields.stack}>
        <SegmentedControl
          aria-label="Icon type"
          data={iconTypes}
          value={form.values.iconType}
          onChange={(chosen) => changeType(form, chosen)}
        />
        {form.values.iconType === 'image' ? (
          <ImageField label="Image URL" {...form.getInputProps('icon')} />
        ) : (
          <IconPicker value={form.values.icon} onChange={(name) => form.setFieldValue('icon', name)} />
        )}
      </div>
      <div className={fields.pair}>
        <TextInput label="Link" placeholder="/#pricing" {...form.getInputProps('link')} />
        <TextInput label="Category" {...form.getInputProps('category')} />
        <NumberInput label="Order" allowDecimal={false} {...form.getInputProps('order')} />
      </div>
    </>
  );
}

interface IconPickerProps {
  /** Name of the chosen drawing; empty for the default one. */
  value: string;
  onChange: (name: FeatureIconName) => void;
}

/** The fixed set of drawings; the arrow keys go through it. */
function IconPicker({ value, onChange }: IconPickerProps) {
  const group = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Icon</legend>
      {featureIconNames.map((name) => (
        <label key={name} className={styles.option} title={name}>
          <input
            className={styles.radio}
            type="radio"
            name={group}
            value={name}
            aria-label={name}
            checked={value === name}
            onChange={() => onChange(name)}
          />
          <FeatureIcon icon={name} sizePx={24} />
        </label>
      ))}
    </fieldset>
  );
}
