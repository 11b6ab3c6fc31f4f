/**
 * Lighthouse (mobile, applied throttling) of a storefront that is running as it was built: start one with
 * `npm start`, then `pnpm --filter storefront lighthouse [address]`. Prints five runs and their medians.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const runCount = 5;
const address = process.argv[2] ?? 'http://localhost:3000/';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

/** The parts of Lighthouse's report that are read here. */
interface Report {
  categories: Record<(typeof categories)[number], { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Figures = Record<string, number>;

const lighthouse = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
// Chromium refuses its sandbox to root, which containers run as.
const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];

async function measure(): Promise<Figures> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      address,
      '--quiet',
      '--output=json',
      '--throttling-method=devtools',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, ...(existsSync(chromium) && { CHROME_PATH: chromium }) },
    },
  );
  // Written by the version of Lighthouse that package.json pins.
  const { categories: scores, audits } = JSON.parse(stdout) as Report;
  const readAudit = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name].score ?? 0) * 100)])),
    ...Object.fromEntries(timings.map((name) => [name, Math.round(readAudit(name))])),
    'cumulative-layout-shift': Number(readAudit('cumulative-layout-shift').toFixed(4)),
  };
}

function toMedian(values: readonly number[]) {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function say(line: string) {
  return process.stdout.write(`${line}\n`);
}

const runs: Figures[] = [];
for (let run = 1; run <= runCount; run += 1) {
  const figures = await measure();
  runs.push(figures);
  say(`run ${run}: ${JSON.stringify(figures)}`);
}
for (const name of Object.keys(runs[0] ?? {}))
  say(`median ${name}: ${toMedian(runs.map((figures) => figures[name] ?? Number.NaN))}`);
