import { openShop } from './shop/open-shop.ts';
import { runStorm, type StormOptions, type StormResult } from './storm/run-storm.ts';
import { calm, settle } from './storm/settle.ts';

/** Opens a shop, breaks it in every way while it is used, and compares all books once it is calm. */
export async function runChaos({
  build,
  ...options
}: StormOptions & { build: boolean }): Promise<StormResult & { differences: string[] }> {
  const { print, seed } = options;
  print(`Seed ${seed}. The same faults in the same order: npm run chaos -- --seed ${seed}`);
  const shop = await openShop({ build });
  try {
    if (!shop.disks) print('No disk is filled: only an account that may mount a file system can do that.');
    const result = await runStorm(shop, options);
    print('The storm is over.');
    await calm(shop);
    const differences = await settle(shop, result.promises, print);
    for (const line of describe(result)) print(line);
    for (const difference of differences) print(difference);
    print(differences.length === 0 ? 'All books agree.' : `${differences.length} differences.`);
    return { ...result, differences };
  } finally {
    await shop.close();
  }
}

function describe({ promises, struck }: StormResult): string[] {
  const faults = [...struck.values()].reduce((sum, count) => sum + count, 0);
  return [
    `${faults} faults of ${struck.size} kinds.`,
    `${promises.approved.size} purchases, ${promises.videos.size} videos, ${promises.refunds} refunds, ${promises.edits} edits.`,
  ];
}
