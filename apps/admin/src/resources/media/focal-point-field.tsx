import type { FocalPoint } from '@credit-studio/contracts/rules';
import { centerPoint } from '@credit-studio/contracts/rules';
import { SafeImage } from '@credit-studio/ui';
import { Button, NumberInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import styles from './focal-point-field.module.css';

function clamp(value: number): number {
  return Math.min(1, Math.max(0, Math.round(value * 100) / 100));
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}

const steps: Record<string, FocalPoint> = {
  ArrowLeft: { x: -0.01, y: 0 },
  ArrowRight: { x: 0.01, y: 0 },
  ArrowUp: { x: 0, y: -0.01 },
  ArrowDown: { x: 0, y: 0.01 },
};
/** With Shift. */
const longStep = 10;

export interface FocalPointFieldProps {
  src: string;
  widthPx: number;
  heightPx: number;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
  isReadOnly: boolean;
}

/** The image in full with a marker on what must stay visible: dragged, moved by the arrow keys, or entered. */
export function FocalPointField({
  src,
  widthPx,
  heightPx,
  value,
  onChange,
  isReadOnly,
}: FocalPointFieldProps) {
  const hintId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const marker = useRef<HTMLButtonElement>(null);
  const [said, say] = useState('');
  const where = `${toPercent(value.x)} % from the left, ${toPercent(value.y)} % from the top`;

  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    if (!box?.width || !box.height) return;
    onChange({ x: clamp((clientX - box.left) / box.width), y: clamp((clientY - box.top) / box.height) });
  };
  const press = (event: PointerEvent<HTMLDivElement>) => {
    if (isReadOnly || event.button !== 0) return;
    // Without it the browser drags the image, and takes the focus from the marker.
    event.preventDefault();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    marker.current?.focus({ preventScroll: true });
    moveTo(event);
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture?.(event.pointerId)) moveTo(event);
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (isReadOnly || !step) return;
    event.preventDefault();
    const factor = event.shiftKey ? longStep : 1;
    const next = { x: clamp(value.x + step.x * factor), y: clamp(value.y + step.y * factor) };
    onChange(next);
    say(`${toPercent(next.x)} % from the left, ${toPercent(next.y)} % from the top`);
  };
  return (
    <div className={styles.root}>
      <div
        ref={stage}
        className={styles.stage}
        style={{
          aspectRatio: `${widthPx} / ${heightPx}`,
          maxInlineSize: `calc(65vh * ${widthPx / heightPx})`,
        }}
        onPointerDown={press}
        onPointerMove={drag}
      >
        <SafeImage
          className={styles.image ?? ''}
          src={src}
          alt=""
          widthPx={widthPx}
          heightPx={heightPx}
          isPriority
        />
        <button
          ref={marker}
          type="button"
          className={styles.marker}
          style={{ insetInlineStart: `${value.x * 100}%`, insetBlockStart: `${value.y * 100}%` }}
          disabled={isReadOnly}
          aria-label={`Focal point: ${where}`}
          aria-describedby={hintId}
          onKeyDown={moveByKey}
        />
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p id={hintId} className={styles.hint}>
        Drag the marker onto what must stay visible, or move it with the arrow keys; Shift moves it further.
      </p>
      <div className={styles.numbers}>
        <Percent
          label="From the left"
          fraction={value.x}
          isReadOnly={isReadOnly}
          onChange={(x) => onChange({ ...value, x })}
        />
        <Percent
          label="From the top"
          fraction={value.y}
          isReadOnly={isReadOnly}
          onChange={(y) => onChange({ ...value, y })}
        />
        <Button
          variant="default"
          disabled={isReadOnly || (value.x === centerPoint.x && value.y === centerPoint.y)}
          onClick={() => onChange(centerPoint)}
        >
          Center
        </Button>
      </div>
    </div>
  );
}

interface PercentProps {
  label: string;
  fraction: number;
  isReadOnly: boolean;
  onChange: (fraction: number) => void;
}

function Percent({ label, fraction, isReadOnly, onChange }: PercentProps) {
  return (
    <NumberInput
      className={styles.number ?? ''}
      label={label}
      suffix=" %"
      min={0}
      max={100}
      allowDecimal={false}
      readOnly={isReadOnly}
      value={toPercent(fraction)}
      onChange={(percent) => {
        if (typeof percent === 'number') onChange(clamp(percent / 100));
      }}
    />
  );
}
