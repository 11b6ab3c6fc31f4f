import { runDrill, windowMs } from './drill.ts';
import { judgeDrill } from './judge-drill.ts';

/** `npm run drill`: exits with 1 when something is missing in a restored shop. */
const result = await runDrill({ seconds: 8, build: true, print: (line) => console.log(line) });
const problems = judgeDrill(result);
const { purchases, latest } = result;
const missing = purchases.filter(({ captureId }) => !latest.paid.includes(captureId)).length;
console.log(
  `${purchases.length} purchases were confirmed to customers; the last ${missing} of them, within ${windowMs / 1_000} seconds before everything was killed, are only known to PayPal.`,
);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'Ledger, orders and files agree.' : 'The drill failed.');
process.exit(problems.length === 0 ? 0 : 1);
