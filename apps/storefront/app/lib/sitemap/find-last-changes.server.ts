import type { Client } from '@credit-studio/contracts';

type LastChange = string | null;

async function findTime(read: Promise<{ data: { updatedAt: string } | null }>): Promise<LastChange> {
  return read.then(
    ({ data }) => data?.updatedAt ?? null,
    // A sitemap without a date is still a sitemap.
    () => null,
  );
}

/** When staff last changed what each public page shows, where the API tells: lists do not. */
export async function findLastChanges(api: Client) {
  const [banner, about, contact] = await Promise.all([
    findTime(api.getBanner()),
    findTime(api.getAbout()),
    findTime(api.getContactPage()),
  ]);
  // ISO times of one format sort as text.
  const home = [banner, about].filter((time) => time !== null).toSorted();
  return { home: home.at(-1) ?? null, about, contact };
}
