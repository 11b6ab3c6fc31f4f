import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runChaos } from './run-chaos.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1, 2 ** 30)) },
    purchases: { type: 'string', default: '2000' },
    videos: { type: 'string', default: '1000' },
  },
});
const numbers = Object.entries(values).map(([name, value]) => {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && number < 2 ** 30) return [name, number] as const;
  console.error(`--${name} takes a whole number below ${2 ** 30}, such as --${name} 100.`);
  return process.exit(2);
});
const { seed = 1, purchases = 0, videos = 0 } = Object.fromEntries(numbers);

/** `npm run chaos`: exits with 1 when the books do not agree in the end. */
const { differences } = await runChaos({
  ...{ seed, purchases, videos, rounds: 2, build: true },
  print: (line) => console.log(line),
});
process.exit(differences.length === 0 ? 0 : 1);
