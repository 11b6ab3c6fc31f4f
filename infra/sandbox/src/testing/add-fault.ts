/** Sets a fault of either sandbox, as a test or the control page would. */
export async function addFault(url: string, fault: object): Promise<void> {
  const response = await fetch(`${url}/__control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (response.status !== 201) throw new Error(await response.text());
}
