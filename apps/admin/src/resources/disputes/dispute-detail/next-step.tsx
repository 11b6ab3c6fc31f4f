import type { DisputeRecord } from '@credit-studio/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { decideTone, describeNextStep, type StepTone } from './describe-next-step.tsx';
import styles from './dispute-detail.module.css';
import { useLostFocus } from './use-lost-focus.ts';

const icon = { size: '1.25rem', stroke: 1.8, 'aria-hidden': true } as const;

const icons: Record<StepTone, ReactNode> = {
  urgent: <IconAlertTriangle {...icon} />,
  waiting: <IconClock {...icon} />,
  calm: <IconHourglass {...icon} />,
  won: <IconCircleCheck {...icon} />,
  lost: <IconCircleX {...icon} />,
};

/** What has to be done next. It takes the focus when an answer has removed the form or button that had it. */
export function NextStep({ record }: { record: DisputeRecord }) {
  const step = useLostFocus<HTMLParagraphElement>();
  const now = new Date();
  const tone = decideTone(record, now);
  return (
    <p ref={step} className={styles.step} data-tone={tone} tabIndex={-1}>
      {icons[tone]}
      <span>{describeNextStep(record, now)}</span>
    </p>
  );
}
