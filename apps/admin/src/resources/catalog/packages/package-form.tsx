import { defaultValidityDays } from '@credit-studio/contracts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.ts';
import { ListField } from '../../../list-field/list-field.tsx';
import { fields } from '../../../panel/index.ts';
import { DialogForm, type StoredRecord } from '../../../record-form/index.ts';
import { useProductRecord } from '../use-product-record.ts';
import { getPackageQuery, usePackageChange } from './package-queries.ts';
import {
  maxFeatures,
  type PackageValues,
  packageLabels,
  toPackageInput,
  toPackageValues,
  validatePackage,
} from './package-values.ts';

/** `?package=<id>`, or `?package=new` for one that is added. */
export const packageParameter = 'package';
export const newPackage = 'new';

export interface PackageFormProps {
  /** Null adds a package. */
  id: string | null;
  stored: StoredRecord<PackageValues>;
  onClose: () => void;
}

function PackageFields({ form }: { form: UseFormReturnType<PackageValues> }) {
  return (
    <>
      <TextInput label="Package name" required data-autofocus {...form.getInputProps('packageName')} />
      <div className={fields.pair}>
        <TextInput
          label="Price"
          required
          inputMode="decimal"
          placeholder="19.00"
          {...form.getInputProps('price')}
        />
        <TextInput label="Credit" required inputMode="numeric" {...form.getInputProps('credit')} />
        <TextInput
          label="Validity in days"
          inputMode="numeric"
          placeholder={String(defaultValidityDays)}
          {...form.getInputProps('validity')}
        />
      </div>
      <ListField
        legend="Features"
        noun="feature"
        count={form.values.features.length}
        maxCount={maxFeatures}
        emptyMessage="No features yet. Up to ten lines say what the package holds."
        onAdd={() => form.insertListItem('features', '')}
        onRemove={(index) => form.removeListItem('features', index)}
        onMove={(from, to) => form.reorderListItem('features', { from, to })}
        renderEntry={(index) => (
          <TextInput aria-label={`Feature ${index + 1}`} {...form.getInputProps(`features.${index}`)} />
        )}
      />
      <div className={fields.pair}>
        <TextInput
          label="Access URL"
          description="Shown to buyers with their paid order"
          type="url"
          {...form.getInputProps('accessURL')}
        />
        <TextInput
          label="Seller email"
          description="Kept with each order"
          type="email"
          {...form.getInputProps('sellerEmail')}
        />
      </div>
    </>
  );
}

/** Adds a package or changes one. */
export function PackageForm({ id, stored, onClose }: PackageFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const change = usePackageChange();
  const record = useProductRecord({
    noun: 'package',
    ...{ id, stored, onClose },
    validate: validatePackage,
    toValues: toPackageValues,
    save: ({ values, version }) => {
      const fields = toPackageInput(values);
      return change.mutateAsync(id ? { kind: 'edit', id, fields, version } : { kind: 'add', fields });
    },
    load: (packageId) => queryClient.fetchQuery(getPackageQuery(api, packageId)),
  });
  return (
    <DialogForm
      record={record}
      subject="this package"
      parameter={packageParameter}
      saveLabel={id ? 'Save Changes' : 'Add Package'}
      fieldLabels={packageLabels}
      onCancel={onClose}
    >
      <PackageFields form={record.form} />
    </DialogForm>
  );
}
