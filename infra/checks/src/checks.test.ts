import { fileInRepository } from '@credit-studio/local/repository';
import { expect, test } from 'vitest';
import { findDeadPaths } from './document-paths.ts';
import { findChromium } from './find-chromium.ts';
import { readPlaywrightReport, readProofReport, readVitestReport } from './read-reports.ts';
import { renderSummary } from './tally.ts';

function vitestReport(overrides: object) {
  return JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...overrides,
  });
}
function playwrightReport(stats: object, errors: unknown[] = []) {
  return JSON.stringify({
    suites: [],
    stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors,
  });
}

test.each([
  ['all is well', vitestReport({}), 0, { passed: 5, failed: 0, skipped: 0 }],
  ['a test fails', vitestReport({ numFailedTests: 2 }), 1, { passed: 5, failed: 2, skipped: 0 }],
  [
    'a file cannot be loaded',
    vitestReport({
      testResults: [{ name: 'a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] }],
    }),
    1,
    { passed: 5, failed: 1, skipped: 0 },
  ],
  [
    'tests are skipped',
    vitestReport({ numPendingTests: 1, numTodoTests: 1 }),
    0,
    { passed: 5, failed: 0, skipped: 2 },
  ],
  ['the runner fails without a failed test', vitestReport({}), 1, { passed: 5, failed: 1, skipped: 0 }],
  ['nothing was run', vitestReport({ numPassedTests: 0 }), 0, { passed: 0, failed: 1, skipped: 0 }],
  ['there is no report', null, 0, { passed: 0, failed: 1, skipped: 0 }],
  ['the report is half written', '{"numPassed', 0, { passed: 0, failed: 1, skipped: 0 }],
])('vitest is counted rightly when %s', (_case, report, code, expected) => {
  expect(readVitestReport(report, code)).toMatchObject(expected);
});

test.each([
  ['all is well', playwrightReport({}), 0, { passed: 3, failed: 0, skipped: 0 }],
  ['a journey is flaky', playwrightReport({ flaky: 1 }), 0, { passed: 3, failed: 1, skipped: 0 }],
  ['the set-up fails', playwrightReport({ expected: 0 }, [{}]), 1, { passed: 0, failed: 1, skipped: 0 }],
  ['it was killed', null, 1, { passed: 0, failed: 1, skipped: 0 }],
])('Playwright is counted rightly when %s', (_case, report, code, expected) => {
  expect(readPlaywrightReport(report, code)).toMatchObject(expected);
});

test.each([
  ['all is proven', { proven: ['a', 'b'], failure: null }, 0, { passed: 2, failed: 0 }],
  ['a program fails', { proven: ['a'], failure: 'It ended with 1:\nlog' }, 1, { passed: 1, failed: 1 }],
  ['nothing is proven', { proven: [], failure: null }, 0, { passed: 0, failed: 1 }],
  ['it was killed', undefined, 1, { passed: 0, failed: 1 }],
])('the proof of the images is counted rightly when %s', (_case, report, code, expected) => {
  const counts = readProofReport(report ? JSON.stringify(report) : null, code);
  expect(counts).toMatchObject(expected);
  expect(counts.failures).toHaveLength(expected.failed);
});

test('what failed is named with its file and its reason', () => {
  const name = fileInRepository('apps/api/src/order.test.ts');
  const assertion = {
    status: 'failed',
    fullName: 'an order is kept',
    failureMessages: ['Error: gone\n  at x'],
  };
  const unit = vitestReport({
    numFailedTests: 1,
    testResults: [
      { name, status: 'failed', message: '', assertionResults: [assertion] },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  });
  expect(readVitestReport(unit, 1).failures).toEqual([
    'b.test.ts › cannot be loaded: No such module',
    'apps/api/src/order.test.ts › an order is kept: Error: gone',
  ]);
  const spec = {
    ok: false,
    file: 'pay.spec.ts',
    title: 'is paid',
    tests: [{ results: [{ error: { message: '\u001b[31mTimed out\u001b[39m\nlog' } }] }],
  };
  const journeys = JSON.stringify({
    suites: [{ specs: [{ ...spec, ok: true }], suites: [{ specs: [spec] }] }],
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
  });
  expect(readPlaywrightReport(journeys, 1).failures).toEqual(['pay.spec.ts › is paid: Timed out']);
  const tally = {
    name: 'a',
    passed: 1,
    failed: 1,
    skipped: 0,
    seconds: 1,
    failures: ['pay.spec.ts › is paid'],
  };
  expect(renderSummary([tally])).toMatch(/\n {2}pay\.spec\.ts › is paid\n\n1 passed, 1 failed$/);
});

test('the last line sums every runner, and names what was skipped only when something was', () => {
  const tally = { name: 'a', passed: 2, failed: 1, skipped: 0, seconds: 1 };
  const last = (tallies: (typeof tally)[]) => renderSummary(tallies).split('\n').at(-1);
  expect(last([tally, { ...tally, passed: 40 }])).toBe('42 passed, 2 failed');
  expect(last([tally, { ...tally, skipped: 3 }])).toBe('4 passed, 2 failed, 3 skipped');
});

test('Chromium is the chosen one, then Playwright’s, then an installed one, then one from npm', async () => {
  const machine = {
    environment: { PATH: '/bin:/opt/bin' },
    playwrightBrowser: '/cache/chrome',
    exists: (_file: string) => true,
    fetch: async () => '/fetched/chrome',
  };
  const chosen = { ...machine, environment: { CHROMIUM_PATH: '/my/chrome' } };
  expect(await findChromium(chosen)).toBe('/my/chrome');
  expect(await findChromium(machine)).toBe('/cache/chrome');
  const installed = { ...machine, exists: (file: string) => file === '/opt/bin/google-chrome' };
  expect(await findChromium(installed)).toBe('/opt/bin/google-chrome');
  expect(await findChromium({ ...machine, exists: () => false })).toBe('/fetched/chrome');
});

test('without any Chromium, or with a wrong choice, the message says what to do', async () => {
  const machine = { environment: {}, playwrightBrowser: null, exists: () => false, fetch: async () => null };
  await expect(findChromium(machine)).rejects.toThrow(/No Chromium was found.*set CHROMIUM_PATH/);
  await expect(findChromium({ ...machine, environment: { CHROMIUM_PATH: '/gone' } })).rejects.toThrow(
    /CHROMIUM_PATH names \/gone/,
  );
});

test('a document may cite only what exists', () => {
  const files = new Set([
    'README.md',
    'apps/api/src/server.ts',
    'apps/api/src/credits/README.md',
    'apps/api/src/credits/hold.test.ts',
  ]);
  const check = (text: string, file = 'README.md') =>
    findDeadPaths([{ file, text }], files).map(({ cited }) => cited);
  expect(check('see `apps/api/src/server.ts:12`, `apps/api/` and `hold.test.ts`')).toEqual([]);
  expect(
    check('run `npm start`, open `/user/orders`, call `POST /new-order`, read `apps/api/dist/server.mjs`'),
  ).toEqual([]);
  expect(check('see `apps/api/src/gone.ts` and `gone.test.ts`')).toEqual([
    'apps/api/src/gone.ts',
    'gone.test.ts',
  ]);
  expect(check('see `../server.ts` and `./none.ts`', 'apps/api/src/credits/README.md')).toEqual([
    './none.ts',
  ]);
});
