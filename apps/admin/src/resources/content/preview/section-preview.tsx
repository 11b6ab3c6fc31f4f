import { FormCard, VisuallyHidden } from '@credit-studio/ui';
import { useElementSize, useViewportSize } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './section-preview.module.css';

interface SectionPreviewProps {
  children: ReactNode;
}

/**
 * A section of the public site, drawn as wide as this window and scaled into the panel, so that its own rules for
 * narrow and wide screens hold. It is an image: nothing in it can be pressed, and no link leads away from the form.
 */
export function SectionPreview({ children }: SectionPreviewProps) {
  const frame = useElementSize();
  const canvas = useElementSize();
  const { width } = useViewportSize();
  const scale = frame.width > 0 && width > 0 ? Math.min(1, frame.width / width) : 1;
  return (
    <div>
      <VisuallyHidden>Preview with unsaved changes.</VisuallyHidden>
      <div ref={frame.ref} className={styles.frame} style={{ blockSize: canvas.height * scale || undefined }}>
        <div
          ref={canvas.ref}
          className={styles.canvas}
          style={{ inlineSize: width || '100%', transform: `scale(${scale})` }}
          inert
        >
          {children}
        </div>
      </div>
    </div>
  );
}

interface PreviewCardProps {
  /** Whether visitors see the section at all. */
  isActive: boolean;
  /** Above the preview, where it can be read and pressed. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The section as it would be with the current field values. */
export function PreviewCard({ isActive, notice, children }: PreviewCardProps) {
  return (
    <FormCard
      headingOrder={3}
      title="Preview"
      description={
        isActive
          ? 'Exactly as on the site. Saving publishes it.'
          : 'Exactly as on the site. The section is inactive, so visitors do not see it.'
      }
    >
      {notice}
      <SectionPreview>{children}</SectionPreview>
    </FormCard>
  );
}
