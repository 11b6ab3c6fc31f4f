import { explainError } from '@credit-studio/frontend/describe-error';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLanguageWays } from '../../content-languages/language-ways.ts';
import { LanguagesButton } from '../../content-languages/languages-button.tsx';
import { AddressedDialog } from '../../dialog-address/addressed-dialog.tsx';
import { useDialogAddress } from '../../dialog-address/use-dialog-address.ts';
import styles from './product-dialog.module.css';

/** `?item=new` opens the blank form of an item, `?item=<id>` the form of a stored one. */
export const newProduct = 'new';

export interface ProductDialogProps<Product> {
  /** What a product of this kind is called, and the address's parameter. */
  noun: 'package' | 'item';
  addTitle: string;
  editTitle: string;
  /** Whether one more can be added. Default: yes. */
  canAdd?: boolean;
  /** A hook that reads the product as it is stored now, not as the list shows it. */
  useStored: (id: string) => UseQueryResult<Product>;
  /** The form of the product; null for a new one. */
  renderForm: (product: Product | null, onClose: () => void) => ReactNode;
}

/** The form of one product in a dialog: blank for a new one, else loaded first. */
export function ProductDialog<Product>({
  noun,
  addTitle,
  editTitle,
  canAdd = true,
  useStored,
  renderForm,
}: ProductDialogProps<Product>) {
  const { subject, close } = useDialogAddress(noun);
  const isNew = subject === newProduct;
  // Someone who follows a link to a full shop's blank form finds no form that could not be saved.
  const isOpen = subject !== null && (!isNew || canAdd);
  return (
    <AddressedDialog isOpen={isOpen} onClose={close} title={isNew ? addTitle : editTitle} size="lg">
      {isOpen && isNew && renderForm(null, close)}
      {isOpen && !isNew && (
        <StoredProduct key={subject} id={subject} noun={noun} useStored={useStored}>
          {(product) => renderForm(product, close)}
        </StoredProduct>
      )}
    </AddressedDialog>
  );
}

interface StoredProductProps<Product> extends Pick<ProductDialogProps<Product>, 'noun' | 'useStored'> {
  id: string;
  children: (product: Product) => ReactNode;
}

function StoredProduct<Product>({ id, noun, useStored, children }: StoredProductProps<Product>) {
  const loaded = useStored(id);
  const ways = useLanguageWays({ kind: noun, id });
  const isSettled = useSettled(loaded.isPending || ways.isAwaited);
  if (loaded.data && isSettled)
    return (
      <>
        <div className={styles.languages}>
          <LanguagesButton kind={noun} id={id} />
        </div>
        {children(loaded.data)}
      </>
    );
  if (loaded.isPending || loaded.data) return <LoadingBlock label={`Loading the ${noun}…`} lines={6} />;
  return (
    <ErrorPanel
      size="compact"
      headingOrder={3}
      title={`Failed to fetch ${noun}`}
      message={explainError(loaded.error)}
      onRetry={() => void loaded.refetch()}
      isRetrying={loaded.isFetching}
    />
  );
}
