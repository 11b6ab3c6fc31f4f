import { type Item, newItemSchema } from '@credit-studio/contracts';
import { Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ImageField } from '../../../image-field/index.ts';
import { useApi } from '../../../lib/services.ts';
import { belowInput, fields } from '../../../panel/index.ts';
import { DialogForm, validateBy } from '../../../record-form/index.ts';
import { ProductDialog } from '../product-dialog.tsx';
import { useProductRecord } from '../use-product-record.ts';
import { getItemQuery, type ItemInput, useItemChange } from './item-queries.ts';

const emptyItem: ItemInput = {
  itemName: '',
  price: '',
  guidelines: '',
  accessUrl: '',
  slug: '',
  imageUrl: '',
};

function toItemValues(item: Item): ItemInput {
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
          description="Leave empty to generate it from the name"
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

interface ItemFormProps {
  /** Null adds an item. */
  item: Item | null;
  onClose: () => void;
}

/** Adds an item or changes one. */
function ItemForm({ item, onClose }: ItemFormProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const record = useProductRecord({
    noun: 'item',
    product: item,
    empty: emptyItem,
    validate: validateBy(newItemSchema),
    toValues: toItemValues,
    toInput: (values) => values,
    change: useItemChange().mutateAsync,
    load: (id) => queryClient.fetchQuery(getItemQuery(api, id)),
    onClose,
  });
  return (
    <DialogForm
      record={record}
      subject="this item"
      parameter="item"
      saveLabel={item ? 'Save Changes' : 'Add item'}
      fieldLabels={fieldLabels}
      onCancel={onClose}
    >
      <ItemFields form={record.form} />
    </DialogForm>
  );
}

function useStoredItem(id: string) {
  return useQuery(getItemQuery(useApi(), id));
}

/** The form of one item, at `?item=<id>` or `?item=new`. */
export function ItemDialog() {
  return (
    <ProductDialog
      noun="item"
      addTitle="Add item"
      editTitle="Edit item"
      useStored={useStoredItem}
      renderForm={(item, onClose) => <ItemForm item={item} onClose={onClose} />}
    />
  );
}
