import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 60_000;

/** A POST at a control address of a sandbox; repeated while the sandbox is being started again. */
export async function postJson(url: string, body: object = {}): Promise<Response> {
  const deadlineMs = performance.now() + patienceMs;
  while (true) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (answer && answer.status < 500) return answer;
    if (performance.now() > deadlineMs) throw new Error(`${url} did not answer for a minute.`);
    await sleep(200);
  }
}
