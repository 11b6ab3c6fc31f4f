import type { FormValidateInput } from '@mantine/form';
import { useOutdatedNotice } from '../../content-languages/use-outdated-notice.tsx';
import { capitalize } from '../../lib/capitalize.ts';
import { useRecordForm } from '../../record-form/index.ts';
import type { ProductChange } from './use-product-change.ts';

interface StoredProduct {
  _id: string;
  version?: number | undefined;
}

interface ProductRecordOptions<Values extends Record<string, unknown>, Input, Product> {
  /** What a product of this kind is called. */
  noun: 'package' | 'item';
  /** Null adds one. */
  product: Product | null;
  empty: Values;
  validate: FormValidateInput<Values>;
  toValues: (product: Product) => Values;
  toInput: (values: Values) => Input;
  change: (change: ProductChange<Input>) => Promise<Product>;
  /** Reads what is stored now. */
  load: (id: string) => Promise<Product>;
  onClose: () => void;
}

/** The form of a package or an item, which closes when it is saved. */
export function useProductRecord<
  Values extends Record<string, unknown>,
  Input,
  Product extends StoredProduct,
>(options: ProductRecordOptions<Values, Input, Product>) {
  const { noun, product, empty, validate, toValues, toInput, change, load, onClose } = options;
  const toStored = (source: Product) => ({ values: toValues(source), version: source.version ?? 0 });
  const stored = product ? toStored(product) : { values: empty, version: 0 };
  const notifyOutdated = useOutdatedNotice();
  return useRecordForm<Values>({
    stored,
    validate,
    save: async ({ values, version }) => {
      const fields = toInput(values);
      if (!product) return toStored(await change({ kind: 'add', fields }));
      const saved = await change({ kind: 'edit', id: product._id, fields, version });
      void notifyOutdated({ kind: noun, id: product._id });
      return toStored(saved);
    },
    reload: async () => (product ? toStored(await load(product._id)) : stored),
    successMessage: `${capitalize(noun)} ${product ? 'updated' : 'added'} successfully!`,
    failureMessage: `Failed to ${product ? 'update' : 'add'} ${noun}`,
    onSaved: onClose,
  });
}
