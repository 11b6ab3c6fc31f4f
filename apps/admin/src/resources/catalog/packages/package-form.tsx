import { defaultValidityDays, type Package } from '@credit-studio/contracts';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageField } from '../../../image-field/index.ts';
import { useApi } from '../../../lib/services.ts';
import { ListField } from '../../../list-field/list-field.tsx';
import { fields } from '../../../panel/index.ts';
import { DialogForm } from '../../../record-form/index.ts';
import { ProductDialog } from '../product-dialog.tsx';
import { useProductRecord } from '../use-product-record.ts';
import { getPackageQuery, usePackageChange } from './package-queries.ts';
import {
  emptyPackage,
  maxFeatures,
  type PackageValues,
  packageLabels,
  toPackageInput,
  toPackageValues,
  validatePackage,
} from './package-values.ts';

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
      <ImageField label="Featured image" {...form.getInputProps('featuredImage')} />
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

interface PackageFormProps {
  /** Null adds a package. */
  stored: Package | null;
  onClose: () => void;
}

/** Adds a package or changes one. */
function PackageForm({ stored, onClose }: PackageFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const record = useProductRecord({
    noun: 'package',
    product: stored,
    empty: emptyPackage,
    validate: validatePackage,
    toValues: toPackageValues,
    toInput: toPackageInput,
    change: usePackageChange().mutateAsync,
    load: (id) => queryClient.fetchQuery(getPackageQuery(api, id)),
    onClose,
  });
  return (
    <DialogForm
      record={record}
      subject="this package"
      parameter="package"
      saveLabel={stored ? 'Save Changes' : 'Add Package'}
      fieldLabels={packageLabels}
      onCancel={onClose}
    >
      <PackageFields form={record.form} />
    </DialogForm>
  );
}

function useStoredPackage(id: string) {
  return useQuery(getPackageQuery(useApi(), id));
}

/** The form of one package, at `?package=<id>` or `?package=new`. */
export function PackageDialog({ canAdd }: { canAdd: boolean }) {
  return (
    <ProductDialog
      noun="package"
      addTitle="Add Package"
      editTitle="Edit Package"
      canAdd={canAdd}
      useStored={useStoredPackage}
      renderForm={(stored, onClose) => <PackageForm stored={stored} onClose={onClose} />}
    />
  );
}
