import { isFinished } from '@credit-studio/contracts';
import type { Page } from '@playwright/test';
import { bringSession } from '../fixtures/bring-session.ts';
import { buyCredits, type Customer, createCustomer } from '../fixtures/customer.ts';
import { photographForm } from '../fixtures/image.ts';
import { readLayoutShift, watchLayoutShift } from '../fixtures/layout-shift.ts';
import { findOverflow, findViolationsInBoth } from '../fixtures/page-checks.ts';
import { geminiSandbox } from '../fixtures/sandboxes.ts';
import { expect, test } from '../fixtures/stack.ts';
import { studioPage } from '../fixtures/studio-page.ts';
import { watchForFaults } from '../fixtures/watch-for-faults.ts';

const shapes = ['9:16', '9:16', '16:9', '1:1', '16:9'] as const;

/** Videos of all shapes and a page, made one after the other so that their order is known. */
async function fillGallery({ client }: Customer) {
  const { file } = await client.uploadImage({ body: await photographForm() });
  const finish = async (id: string) => {
    const read = async () => (await client.getGeneration({ params: { id } })).data.status;
    await expect.poll(async () => isFinished(await read())).toBe(true);
  };
  for (const [index, aspectRatio] of shapes.entries()) {
    const prompt = `Shape ${index + 1} of the sheet`;
    const body = { prompt, imageUrl: file.url, aspectRatio, durationSeconds: 4 as const };
    const answer = await client.generateVideo({ body });
    if ('data' in answer) await finish(answer.data.generationId);
  }
  const page = await client.generateCode({ body: { imageUrl: file.url, prompt: 'A page of the sheet' } });
  if ('data' in page) await finish(page.data.generationId);
}

interface Box {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where the image of each card is, in the order of the document. */
function readBoxes(page: Page): Promise<Box[]> {
  return page.evaluate<Box[]>(
    `[...document.querySelectorAll('[aria-labelledby=library-title] li article > a')].map((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      return { name: card.getAttribute('aria-label'), x, y, width, height };
    })`,
  );
}

function toRows(boxes: readonly Box[]): Box[][] {
  const rows = new Map<number, Box[]>();
  for (const box of boxes) {
    const y = Math.round(box.y);
    rows.set(y, [...(rows.get(y) ?? []), box]);
  }
  return [...rows.values()];
}

/** Keeps what is on the page before and after each transition, so that one becomes the other. */
const recordTransitions = `
  window.morphs = [];
  const start = document.startViewTransition?.bind(document);
  if (start) document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => {
      const layers = document.getAnimations().map(({ effect }) => effect.pseudoElement ?? '');
      const find = (part) => layers.map((layer) => layer.match(part)?.[1]).filter(Boolean);
      const after = find(/view-transition-new\\(([^)]+)\\)/);
      const before = new Set(find(/view-transition-old\\(([^)]+)\\)/));
      window.morphs.push([...before].filter((name) => after.includes(name)).sort());
    }, () => window.morphs.push(['skipped']));
    return transition;
  };
`;
const readMorphs = (page: Page) => page.evaluate<string[][]>('window.morphs');

test('results are laid out in rows of one height in their own shapes, and become the stage', async ({
  page,
  stack,
}) => {
  await geminiSandbox(stack).clearFaults();
  const readFaults = watchForFaults(page);
  const customer = await createCustomer(stack);
  await buyCredits(stack, customer);
  await fillGallery(customer);
  await page.addInitScript({ content: recordTransitions });
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bringSession(page, stack, customer);
  const studio = studioPage(page);
  await studio.open();
  const cards = studio.gallery.getByRole('link', { name: /of the sheet$/ });
  await expect(cards).toHaveCount(6);

  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await readBoxes(page);
    const rows = toRows(boxes);
    const shapeOf = (box: Box | undefined) => (box ? box.width / box.height : 0);
    expect(shapeOf(boxes.find(({ name }) => name.includes('Shape 1')))).toBeCloseTo(9 / 16, 1);
    expect(shapeOf(boxes.find(({ name }) => name.includes('Shape 3')))).toBeCloseTo(16 / 9, 1);
    expect(shapeOf(boxes.find(({ name }) => name.includes('Shape 4')))).toBeCloseTo(1, 1);
    // The page has the shape of the photograph that it was made from.
    expect(shapeOf(boxes.find(({ name }) => name.includes('A page')))).toBeCloseTo(1280 / 853, 1);
    for (const row of rows) {
      const heights = row.map(({ height }) => height);
      expect(Math.max(...heights) - Math.min(...heights), `a row at ${width} px`).toBeLessThanOrEqual(1.5);
      expect(row.toSorted((a, b) => a.x - b.x)).toEqual(row);
    }
    expect(rows.map(([first]) => first?.y ?? 0)).toEqual(
      rows.map(([first]) => first?.y ?? 0).toSorted((a, b) => a - b),
    );
    const [firstRow = []] = rows;
    expect(Math.max(...(rows.at(-1) ?? []).map(({ height }) => height))).toBeLessThanOrEqual(
      Math.max(360, ...firstRow.map(({ height }) => height)),
    );
    expect(await findOverflow(page), `at ${width} px`).toBe(0);
  }
  // Two tall ones are next to each other on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const tall = (await readBoxes(page)).filter(({ name }) => /Shape [12]/.test(name));
  expect(tall).toHaveLength(2);
  expect(tall[0]?.y).toBe(tall[1]?.y);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(cards).toHaveCount(6);
  expect((await readLayoutShift(page)).score).toBeLessThanOrEqual(0.05);
  await page.keyboard.press('Escape');
  const square = studio.gallery.getByRole('link', { name: 'Play: Shape 4 of the sheet' });
  await square.focus();
  await page.keyboard.press('Enter');
  await expect(studio.video).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  const id = new URL(page.url()).searchParams.get('video');
  await expect.poll(() => readMorphs(page)).toHaveLength(1);
  expect((await readMorphs(page))[0]).toEqual([`result-${id}`, 'root']);
  await page.goBack();
  await expect.poll(() => readMorphs(page)).toHaveLength(2);
  expect((await readMorphs(page))[1]).toEqual([`result-${id}`, 'root']);

  expect(await findViolationsInBoth(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/user/generate-code');
  await square.click();
  await expect(studio.video).toBeVisible();
  expect(await readMorphs(page)).toEqual([]);
  expect(readFaults()).toEqual([]);
});
