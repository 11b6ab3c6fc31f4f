import { FormCard } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { PreviewPane } from '../../../site-preview/preview-pane.tsx';

interface EntriesPreviewProps {
  /** Whether visitors see any of the entries. */
  isShown: boolean;
  children: ReactNode;
}

/** A list of entries as the site shows it. */
export function EntriesPreview({ isShown, children }: EntriesPreviewProps) {
  return (
    <FormCard
      headingOrder={3}
      title="Preview"
      description={
        isShown
          ? 'Exactly as on the site.'
          : 'Exactly as on the site. The section is inactive, so visitors do not see it.'
      }
    >
      <PreviewPane height="fixed">{children}</PreviewPane>
    </FormCard>
  );
}
