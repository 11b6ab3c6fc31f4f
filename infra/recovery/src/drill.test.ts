import { expect, test } from 'vitest';
import { runDrill } from './drill.ts';
import { judgeDrill } from './judge-drill.ts';

test('a shop that was backed up under load is restored to its last moment, and to an earlier one', async () => {
  const result = await runDrill({ seconds: 3, build: true, print: () => {} });
  expect(judgeDrill(result)).toEqual([]);
  const { purchases, latest, beforeMistake } = result;
  // Purchases before and after the base backup, and after the mistake.
  expect(purchases.length).toBeGreaterThan(10);
  expect(beforeMistake.paid.length).toBeGreaterThan(0);
  expect(latest.paid.length).toBeGreaterThan(beforeMistake.paid.length);
  expect(latest.files).toBeGreaterThan(0);
});

test('what is missing, twice or made up is named', () => {
  const books = {
    ...{ captured: ['a', 'b'], paid: ['b', 'b', 'c'], ledgerDifferences: 1 },
    ...{ creditsSold: 20, creditsGranted: 30, brokenFiles: [new Date(1_000)], files: 1 },
  };
  const problems = judgeDrill({
    purchases: [
      { captureId: 'a', at: 1_000 },
      { captureId: 'within the window', at: 9_999 },
    ],
    destroyedAt: 10_000,
    latest: books,
    beforeMistake: { ...books, ledgerDifferences: 0, creditsGranted: 20, mistakeIsThere: true },
    doctor: 'ok       database\nFAILED   ledger',
  });
  expect(problems).toEqual([
    '1 purchases from before the last archived moment are not there.',
    '1 orders are paid that PayPal never captured.',
    '1 payments were booked twice.',
    '10 credits were granted beyond those that were sold.',
    '1 accounts differ from the ledger.',
    '1 files are missing or incomplete.',
    '1 mistake is still there after a restore to the moment before it.',
    'FAILED   ledger',
  ]);
});
