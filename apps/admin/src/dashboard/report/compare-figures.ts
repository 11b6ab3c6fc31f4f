import { capitalize } from '../../lib/capitalize.ts';

export interface Comparison {
  direction: 'up' | 'down' | 'same';
  /** Such as `+12%, up from 34`: sign and word, so that no colour is needed. */
  text: string;
}

const percentFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'always',
});
/** A growth by so many times says nothing that the two figures do not. */
const mostPercent = 10;

/** A figure compared with the previous period. `format` writes both. */
export function compareFigures(
  current: number,
  previous: number,
  format: (value: number) => string,
): Comparison {
  if (current === previous) {
    return {
      direction: 'same',
      text: current === 0 ? 'None in the previous period' : 'Same as the previous period',
    };
  }
  const direction = current > previous ? 'up' : 'down';
  const change = previous > 0 ? (current - previous) / previous : null;
  const words = `${direction} from ${format(previous)}`;
  if (change === null || Math.abs(change) > mostPercent || Math.abs(change) < 0.005)
    return { direction, text: capitalize(words) };
  return { direction, text: `${percentFormat.format(change).replace('-', '−')}, ${words}` };
}
