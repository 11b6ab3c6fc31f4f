import { SegmentedControl, useComputedColorScheme } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './preview.module.css';
import { type PreviewDevice, PreviewFrame, type PreviewScheme } from './preview-frame.tsx';

const devices: { value: PreviewDevice; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
];
const schemes: { value: PreviewScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export interface PreviewPaneProps {
  title?: string;
  /** Above the preview, where it can be read and pressed. */
  notice?: ReactNode;
  /** Where the height comes from: the place around it, or the pane itself. Default `place`. */
  height?: 'place' | 'fixed';
  children: ReactNode;
}

/** The site with the fields as they are typed, on a desktop or a phone, light or dark. */
export function PreviewPane({ title = 'Preview', notice, height = 'place', children }: PreviewPaneProps) {
  const [device, setDevice] = useState<PreviewDevice>('desktop');
  const consoleScheme = useComputedColorScheme('light');
  const [chosen, setChosen] = useState<PreviewScheme | null>(null);
  const scheme = chosen ?? consoleScheme;
  return (
    <section className={styles.pane} aria-label={title} data-height={height}>
      <div className={styles.controls}>
        <SegmentedControl
          size="xs"
          aria-label="Width of the preview"
          data={devices}
          value={device}
          onChange={setDevice}
        />
        <SegmentedControl
          size="xs"
          aria-label="Color scheme of the preview"
          data={schemes}
          value={scheme}
          onChange={setChosen}
        />
      </div>
      {notice}
      <PreviewFrame title={title} device={device} scheme={scheme}>
        {children}
      </PreviewFrame>
    </section>
  );
}
