import { UiProvider } from '@credit-studio/ui';
import { useElementSize } from '@mantine/hooks';
import { getNonce } from 'get-nonce';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { copyStyles } from './copy-styles.ts';
import styles from './preview.module.css';

export type PreviewDevice = 'desktop' | 'phone';
export type PreviewScheme = 'light' | 'dark';

/** In standards mode, as the site is. */
const emptyPage = '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>';

const deviceWidthsPx: Record<PreviewDevice, number> = { desktop: 1280, phone: 390 };

export interface PreviewFrameProps {
  /** Names the frame. */
  title: string;
  device: PreviewDevice;
  scheme: PreviewScheme;
  children: ReactNode;
}

/**
 * A part of the site in a separate document, as wide as the device and scaled into the place that it has: so the
 * site’s own rules for widths and color schemes hold. Nothing is loaded into the document but style sheets, fonts and
 * images, and nothing in it can be pressed.
 */
export function PreviewFrame({ title, device, scheme, children }: PreviewFrameProps) {
  const place = useElementSize();
  const [page, setPage] = useState<Document | null>(null);
  const widthPx = deviceWidthsPx[device];
  const scale = place.width > 0 ? Math.min(1, place.width / widthPx) : 1;
  useEffect(() => {
    if (!page) return;
    page.title = title;
    return copyStyles(document, page);
  }, [page, title]);
  return (
    <div ref={place.ref} className={styles.place}>
      <div
        className={styles.screen}
        style={{ inlineSize: widthPx * scale, blockSize: place.height || undefined }}
      >
        <iframe
          title={title}
          srcDoc={emptyPage}
          className={styles.frame}
          onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument)}
          style={{
            inlineSize: widthPx,
            blockSize: place.height / scale || undefined,
            transform: `scale(${scale})`,
          }}
        />
        {page &&
          createPortal(
            <UiProvider
              forceColorScheme={scheme}
              getRootElement={() => page.documentElement}
              getStyleNonce={() => getNonce() ?? ''}
            >
              <div inert>{children}</div>
            </UiProvider>,
            page.body,
          )}
      </div>
    </div>
  );
}
