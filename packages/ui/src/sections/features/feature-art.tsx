import { type FeatureIconName, isFeatureIconName } from '@credit-studio/contracts/rules';
import type { ReactNode } from 'react';
import cameraMoveUrl from './camera-move.webp?url';
import styles from './feature-art.module.css';

/** Twelve frames of one camera move, one below the other. */
const moveFrames = 12;
const frame = { width: 480, height: 270 };

function MoveFrames() {
  return (
    <img
      src={cameraMoveUrl}
      alt=""
      width={frame.width}
      height={frame.height * moveFrames}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A viewfinder on a real camera move: scrolling past it winds the video on. */
function CameraMove() {
  return (
    <div className={styles.finder}>
      <div className={styles.wound}>
        <MoveFrames />
      </div>
    </div>
  );
}

/** The image on top, the frames made from it behind. */
function FirstFrame() {
  return (
    <div className={styles.stack}>
      {['last', 'middle', 'first'].map((which) => (
        <div key={which} className={styles.sheet} data-frame={which}>
          <MoveFrames />
        </div>
      ))}
    </div>
  );
}

function Shapes() {
  return (
    <div className={styles.shapes}>
      {['16:9', '1:1', '9:16'].map((shape) => (
        <span key={shape} className={styles.shape} data-shape={shape}>
          {shape}
        </span>
      ))}
    </div>
  );
}

function Progress() {
  return (
    <div className={styles.progress}>
      <span className={styles.bar} />
      <span className={styles.ticks} />
    </div>
  );
}

/** A coin that leaves and comes back. */
function ReturningCoin() {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 120" aria-hidden>
      <path className={styles.dashes} d="M52 84C70 12 170 12 190 66" />
      <path className={styles.line} d="m180 60 11 9 7-12" />
      <circle className={styles.ghost} cx="52" cy="84" r="22" />
      <circle className={styles.coin} cx="190" cy="92" r="22" />
      <path className={styles.coinMark} d="M185 83v18l14-9z" />
    </svg>
  );
}

function Ledger() {
  return (
    <ul className={styles.ledger}>
      {['+40', '−1', '+1', '−1'].map((amount, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four drawn lines that never change
        <li key={line}>
          <span />
          {amount}
        </li>
      ))}
    </ul>
  );
}

const drawings: Partial<Record<FeatureIconName, () => ReactNode>> = {
  wand: CameraMove,
  camera: CameraMove,
  video: CameraMove,
  sparkles: CameraMove,
  image: FirstFrame,
  palette: FirstFrame,
  resize: Shapes,
  clock: Progress,
  bolt: Progress,
  history: Ledger,
  receipt: Ledger,
  memo: Ledger,
  coin: ReturningCoin,
  shield: ReturningCoin,
};

/** The drawing that goes with a named icon; other icons have none. */
export function findFeatureArt(icon: string | null | undefined): (() => ReactNode) | null {
  const name = icon?.trim() ?? '';
  return (isFeatureIconName(name) && drawings[name]) || null;
}
