import type { FormValidateInput } from '@mantine/form';
import { capitalize } from '../../lib/capitalize.ts';
import { type StoredRecord, useRecordForm } from '../../record-form/index.ts';

interface ProductRecordOptions<Values extends Record<string, unknown>, Product> {
  /** What a product of this kind is called, such as `item`. */
  noun: string;
  /** Null adds one. */
  id: string | null;
  stored: StoredRecord<Values>;
  validate: FormValidateInput<Values>;
  toValues: (product: Product) => Values;
  /** Adds the product, or saves it over the version. */
  save: (record: StoredRecord<Values>) => Promise<Product>;
  /** Reads what is stored now. */
  load: (id: string) => Promise<Product>;
  onClose: () => void;
}

/** The form of a package or an item, which closes when it is saved. */
export function useProductRecord<
  Values extends Record<string, unknown>,
  Product extends { version?: number | undefined },
>({ noun, id, stored, validate, toValues, save, load, onClose }: ProductRecordOptions<Values, Product>) {
  return useRecordForm<Values>({
    stored,
    validate,
    save: async (record) => {
      const saved = await save(record);
      return { values: toValues(saved), version: saved.version ?? record.version };
    },
    reload: async () => {
      if (!id) return stored;
      const theirs = await load(id);
      return { values: toValues(theirs), version: theirs.version ?? 0 };
    },
    successMessage: `${capitalize(noun)} ${id ? 'updated' : 'added'} successfully!`,
    failureMessage: `Failed to ${id ? 'update' : 'add'} ${noun}`,
    onSaved: onClose,
  });
}
