import { FormCard } from '@credit-studio/ui';
import type { ReactNode } from 'react';
import { SectionPreview } from './section-preview.tsx';

export interface PreviewCardProps {
  /** Whether visitors see the section at all. */
  isActive: boolean;
  children: ReactNode;
}

/** The section as it would be with what stands in the fields. */
export function PreviewCard({ isActive, children }: PreviewCardProps) {
  return (
    <FormCard
      headingOrder={3}
      title="Preview"
      description={
        isActive
          ? 'Drawn by the site itself; it is published when you save.'
          : 'Drawn by the site itself. The section is inactive, so visitors do not see it.'
      }
    >
      <SectionPreview>{children}</SectionPreview>
    </FormCard>
  );
}
