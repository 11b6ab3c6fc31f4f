import { register } from 'prom-client';

/** The value of one line of `/metrics`, such as `credit_studio_mails_waiting`; 0 when there is no such line yet. */
export async function readMetric(name: string, labels: Record<string, string> = {}): Promise<number> {
  const values = (await register.getSingleMetric(name)?.get())?.values ?? [];
  const matching = values.filter((each) =>
    Object.entries(labels).every(([label, value]) => String(each.labels[label]) === value),
  );
  return matching.reduce((sum, { value }) => sum + value, 0);
}
