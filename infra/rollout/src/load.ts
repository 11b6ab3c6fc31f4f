import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people.ts';

export interface Load {
  /** Calls that were answered, and what went wrong with any call, in order. */
  answered: number;
  failures: string[];
  /** Finished purchases of each buyer. */
  purchases: Map<Person, number>;
}

const pauseMs = 20;

/** Counts each call of the client, also one that a later step would hide. */
export function countCalls(load: Pick<Load, 'answered' | 'failures'>): typeof fetch {
  return async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${input instanceof Request ? input.url : input}`;
    try {
      const answer = await fetch(input, init);
      if (answer.ok) load.answered += 1;
      else load.failures.push(`${what}: ${answer.status} ${await answer.clone().text()}`);
      return answer;
    } catch (error) {
      load.failures.push(`${what}: ${error}`);
      throw error;
    }
  };
}

/** Customers who read, and others who buy one thing after the other, until `stop`. No one repeats a call that failed. */
export function startLoad(
  load: Load,
  {
    buyers,
    readers,
    packageId,
    approve,
  }: {
    buyers: readonly Person[];
    readers: readonly Person[];
    packageId: string;
    approve: (paypalOrderId: string) => Promise<void>;
  },
) {
  let isStopping = false;
  const repeat = async (work: () => Promise<void>) => {
    while (!isStopping) {
      // An answer that the page does not understand is noticed only here. The customer starts from the beginning.
      await work().catch((error: unknown) => load.failures.push(String(error)));
      await sleep(pauseMs);
    }
  };
  const buy = async (buyer: Person) => {
    const billing = { customerName: 'Robin Rollout', address: '1 Test Lane', country: 'Canada' };
    const { data: order } = await buyer.client.newOrder({ body: { packageId, ...billing } });
    const { data } = await buyer.client.createPaypalOrder({ body: { orderId: order.orderId } });
    await approve(data.paypalOrderId);
    await buyer.client.capturePaypalOrder({ params: { paypalOrderId: data.paypalOrderId }, body: {} });
    load.purchases.set(buyer, (load.purchases.get(buyer) ?? 0) + 1);
  };
  const read = async ({ client }: Person) => {
    await client.listPackages();
    await client.getCredits({});
    await client.listOrders({});
  };
  const running = [
    ...buyers.map((buyer) => repeat(() => buy(buyer))),
    ...readers.map((reader) => repeat(() => read(reader))),
  ];
  return {
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
