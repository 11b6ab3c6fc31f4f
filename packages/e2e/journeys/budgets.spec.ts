import { measureFirstLoad, measurePage } from '../fixtures/measure-page.ts';
import { expect, test } from '../fixtures/stack.ts';

const scriptBudgetBytes = 110_000;
const styleBudgetBytes = 12_000;
const consoleBudgetBytes = 220_000;
/** Words that survive minifying, and the library that each gives away. */
const strangers = {
  Firebase: 'identitytoolkit',
  zod: 'invalid_type',
  Mantine: 'MantineProvider was not found',
  'React Router': '__reactRouterContext',
};

test.use({ viewport: { width: 390, height: 844 } });

test('the home page keeps to its budget, and to its own libraries', async ({ page }) => {
  const { scriptBytes, styleBytes, scripts } = await measurePage(page, '/');
  test.info().annotations.push({ type: 'weight', description: `${scriptBytes} B JS, ${styleBytes} B CSS` });
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(scriptBudgetBytes);
  expect(styleBytes).toBeGreaterThan(0);
  expect(styleBytes).toBeLessThanOrEqual(styleBudgetBytes);
  for (const [library, word] of Object.entries(strangers))
    expect(scripts.includes(word), `${library} is on the home page`).toBe(false);
});

// A word that a library no longer contains would prove nothing. The way into the user area downloads them all.
test('the words that give libraries away are still theirs', async ({ page }) => {
  const { scripts } = await measurePage(page, '/user/dashboard');
  for (const [library, word] of Object.entries(strangers))
    expect(scripts.includes(word), `${library} no longer contains "${word}"`).toBe(true);
});

test('the administrator area’s first load keeps to its budget', async ({ stack }) => {
  const scriptBytes = await measureFirstLoad(stack.urls.admin);
  test.info().annotations.push({ type: 'weight', description: `${scriptBytes} B JS` });
  expect(scriptBytes).toBeGreaterThan(0);
  expect(scriptBytes).toBeLessThanOrEqual(consoleBudgetBytes);
});
