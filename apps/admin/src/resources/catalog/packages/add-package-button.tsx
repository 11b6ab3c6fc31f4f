import { maxPackages } from '@credit-studio/contracts';
import { Button, Tooltip } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useDialogAddress } from '../../../dialog-address/index.ts';
import { newPackage, packageParameter } from './package-form.tsx';

export interface AddPackageButtonProps {
  /** No place is free. */
  isFull: boolean;
  /** The packages are known. */
  isReady: boolean;
}

/** Stays reachable by keyboard when it is off, so that the reason can be read. */
export function AddPackageButton({ isFull, isReady }: AddPackageButtonProps) {
  const dialog = useDialogAddress(packageParameter);
  const isOff = isFull || !isReady;
  return (
    <Tooltip
      label={`Maximum ${maxPackages} packages allowed`}
      disabled={!isFull}
      events={{ hover: true, focus: true, touch: true }}
    >
      <Button
        leftSection={<IconPlus size={17} aria-hidden />}
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        {...(isFull && { 'aria-description': `Maximum ${maxPackages} packages allowed` })}
        onClick={() => {
          if (!isOff) dialog.open(newPackage);
        }}
      >
        Add Package
      </Button>
    </Tooltip>
  );
}
