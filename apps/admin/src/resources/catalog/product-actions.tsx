import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { ConfirmAction } from '../../confirm-action/confirm-action.tsx';
import { capitalize } from '../../lib/capitalize.ts';
import { notify } from '../../lib/notify.ts';

interface ProductActionProps {
  /** What a product of this kind is called, such as `item`. */
  noun: string;
  /** The product's own name. */
  name: string;
}

interface ArchiveProductProps extends ProductActionProps, Pick<ButtonProps, 'size'> {
  /** What happens to the product, such as `leaves the shop immediately`. */
  effect: string;
  archive: () => Promise<unknown>;
}

/** Takes a product off sale, after a question. */
export function ArchiveProduct({ noun, name, effect, archive, ...button }: ArchiveProductProps) {
  return (
    <ConfirmAction
      title={`Archive “${name}”?`}
      message={`“${name}” ${effect}. Existing orders do not change, and you can restore it from the archive.`}
      confirmLabel={`Archive ${noun}`}
      isDestructive
      act={archive}
      successMessage={`${capitalize(noun)} archived successfully!`}
      failureMessage={`Failed to archive ${noun}`}
      renderTrigger={({ open }) => (
        <Button {...button} variant="default" aria-label={`Archive ${name}`} onClick={open}>
          Archive
        </Button>
      )}
    />
  );
}

/** Puts an archived product on sale again. */
export function RestoreProduct(props: ProductActionProps & { restore: () => Promise<unknown> }) {
  const { noun, name, restore } = props;
  const [isRestoring, setRestoring] = useState(false);
  const run = async () => {
    setRestoring(true);
    try {
      await restore();
      notify.success(`${capitalize(noun)} restored successfully!`);
    } catch (error) {
      notify.error(explainFailure(error, `Failed to restore ${noun}`));
    } finally {
      setRestoring(false);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Restore ${name}`}
      loading={isRestoring}
      onClick={() => void run()}
    >
      Restore
    </Button>
  );
}
