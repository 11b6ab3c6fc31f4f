import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildNextRelease, listExamples } from './examples.ts';
import { startLoad } from './load.ts';
import { openRollout } from './open-rollout.ts';
import { preparePreviousRelease } from './previous-release.ts';
import type { Release } from './release.ts';

const buyerCount = 3;
const readerCount = 3;
const purchasesPerPhase = 15;

let previous: Release;
let next: Awaited<ReturnType<typeof buildNextRelease>>;
let rollout: Awaited<ReturnType<typeof openRollout>>;
beforeAll(async () => {
  next = await buildNextRelease();
  previous = await preparePreviousRelease();
  rollout = await openRollout(previous);
});
afterAll(async () => {
  await rollout?.close();
  await next?.close();
});

const people = (count: number, release: Release) =>
  Promise.all(Array.from({ length: count }, () => rollout.join(release)));

async function count(statement: string): Promise<number> {
  const { rows } = await rollout.database.query<{ count: string }>(statement);
  return Number(rows[0]?.count);
}

test('replaces the previous release replica by replica, and no call fails', async () => {
  const { load, packageId, approve, ports } = rollout;
  const open = async (release: Release) => {
    const [buyers, readers] = await Promise.all([people(buyerCount, release), people(readerCount, release)]);
    return { buyers, ...startLoad(load, { buyers, readers, packageId, approve }) };
  };
  const pages = [await open(previous)];
  const paid: number[] = [];
  const bought = () => sum([...load.purchases.values()]);
  const phase = async (work: () => Promise<unknown>) => {
    const before = bought();
    await work();
    // Both versions serve for a while, also when a step was quick.
    const isOver = () => load.failures.length > 0 || bought() >= before + purchasesPerPhase;
    await vi.waitUntil(isOver, { timeout: 60_000, interval: 50 });
    paid.push(bought() - before);
  };
  try {
    await phase(async () => {});
    await phase(async () => {
      const output = await rollout.migrateTo(next.release);
      for (const { file } of await listExamples())
        expect(output).toContain(`${file.slice(0, -4)} is applied`);
    });
    for (const port of ports)
      await phase(async () => expect(await rollout.replace(port, next.release)).toBe(0));
    // The storefront follows, and customers load its new pages.
    await phase(async () => pages.push(await open(next.release)));
  } finally {
    await Promise.all(pages.map(({ stop }) => stop()));
  }

  expect(load.failures).toEqual([]);
  expect(load.answered).toBeGreaterThan(100);
  console.log(
    `${load.answered} calls, purchases before, while migrating, with both, with the new version and with its pages: ${paid.join(', ')}`,
  );

  const purchases = bought();
  for (const buyer of pages.flatMap(({ buyers }) => buyers)) {
    expect(load.purchases.get(buyer)).toBeGreaterThan(0);
    const { data } = await buyer.client.getCredits({});
    expect(data.balance).toBe(10 * (load.purchases.get(buyer) ?? 0));
  }
  const { captures, webhooks } = await rollout.readPaypal();
  expect(captures).toHaveLength(purchases);
  expect(await count("select count(*) from payments where state = 'settled'")).toBe(purchases);
  expect(await count("select count(*) from orders where payment_status = 'Paid'")).toBe(purchases);
  expect(await count('select sum(amount) as count from credit_entries')).toBe(10 * purchases);
  expect(await count('select sum(balance) as count from credit_accounts')).toBe(10 * purchases);
  // The old version wrote rows without the new column, which the trigger of the first example fills.
  expect(
    await count('select count(*) from orders where buyer_name is distinct from lower(customer_name)'),
  ).toBe(0);
  const statuses = webhooks.flatMap(({ attempts }) => attempts.map(({ status }) => status));
  expect(statuses.length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('counts the calls that wait for a replica when it is killed', async () => {
  const { load, packageId, approve, ports } = rollout;
  const [port = 0] = ports;
  load.failures.length = 0;
  const running = startLoad(load, {
    buyers: [],
    readers: await people(readerCount, next.release),
    packageId,
    approve,
  });
  await rollout.killDuringCall(port);
  await running.stop();
  expect(load.failures.join('\n')).toMatch(/: 502 The replica on \d+ did not answer/);
});

test('takes the current build as the old one, and says so, when the history is missing', async () => {
  const lines: string[] = [];
  const missing = { name: '9.9.9', commit: 'f'.repeat(40) };
  const release = await preparePreviousRelease(missing, (line) => lines.push(line));
  expect(release.folder).toMatch(/apps\/api$/);
  expect(lines).toEqual([expect.stringContaining('is not in this clone; a shallow clone lacks it')]);
  await expect(preparePreviousRelease({ name: 'a', commit: 'main' })).rejects.toThrow(
    'the full id of a commit',
  );
});

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
