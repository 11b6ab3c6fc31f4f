import { type Item, newItemSchema } from '@credit-studio/contracts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { ImageField } from '../../../image-field/index.ts';
import { useApi } from '../../../lib/services.ts';
import { belowInput, fields } from '../../../panel/index.ts';
import { DialogForm, type StoredRecord, validateBy } from '../../../record-form/index.ts';
import { useProductRecord } from '../use-product-record.ts';
import { getItemQuery, type ItemInput, useItemChange } from './item-queries.ts';

/** `?item=<id>`, or `?item=new` for one that is added. */
export const itemParameter = 'item';
export const newItem = 'new';

export const emptyItem: ItemInput = {
  itemName: '',
  price: '',
  guidelines: '',
  accessUrl: '',
  slug: '',
  imageUrl: '',
};

export function toItemValues(item: Item): ItemInput {
  return {
    itemName: item.itemName,
    price: item.price,
    guidelines: item.guidelines,
    accessUrl: item.accessUrl ?? '',
    slug: item.slug,
    imageUrl: item.imageUrl,
  };
}

const fieldLabels = {
  itemName: 'Item name',
  accessUrl: 'Access URL',
  imageUrl: 'Image',
};

function ItemFields({ form }: { form: UseFormReturnType<ItemInput> }) {
  return (
    <>
      <TextInput label="Item name" required data-autofocus {...form.getInputProps('itemName')} />
      <div className={fields.pair}>
        <TextInput
          label="Price"
          required
          inputMode="decimal"
          placeholder="19.00"
          {...form.getInputProps('price')}
        />
        <TextInput
          label="Slug"
          description="Left empty, it is made from the name"
          inputWrapperOrder={belowInput}
          placeholder="neon-pack"
          {...form.getInputProps('slug')}
        />
      </div>
      <ImageField label="Image" {...form.getInputProps('imageUrl')} />
      <Textarea
        label="Guidelines"
        description="What the item is and how it is used"
        autosize
        minRows={4}
        maxRows={12}
        {...form.getInputProps('guidelines')}
      />
      <TextInput
        label="Access URL"
        description="Shown to buyers with their paid order"
        type="url"
        {...form.getInputProps('accessUrl')}
      />
    </>
  );
}

export interface ItemFormProps {
  /** Null adds an item. */
  id: string | null;
  stored: StoredRecord<ItemInput>;
  onClose: () => void;
}

/** Adds an item or changes one. */
export function ItemForm({ id, stored, onClose }: ItemFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const change = useItemChange();
  const record = useProductRecord({
    noun: 'item',
    ...{ id, stored, onClose },
    validate: validateBy(newItemSchema),
    toValues: toItemValues,
    save: ({ values, version }) =>
      change.mutateAsync(
        id ? { kind: 'edit', id, fields: values, version } : { kind: 'add', fields: values },
      ),
    load: (itemId) => queryClient.fetchQuery(getItemQuery(api, itemId)),
  });
  return (
    <DialogForm
      record={record}
      subject="this item"
      parameter={itemParameter}
      saveLabel={id ? 'Save Changes' : 'Add item'}
      fieldLabels={fieldLabels}
      onCancel={onClose}
    >
      <ItemFields form={record.form} />
    </DialogForm>
  );
}
