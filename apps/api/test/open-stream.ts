/** An event stream over a real connection, as a browser opens it. `readUntil` returns what came since the last call. */
export async function openStream(
  url: string,
  { token, headers = {} }: { token: string; headers?: Record<string, string> },
) {
  const leave = new AbortController();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, origin: 'http://storefront.test', ...headers },
    signal: leave.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('the stream has no body');
  const readUntil = async (pattern: RegExp): Promise<string> => {
    let text = '';
    while (!pattern.test(text)) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
    return text;
  };
  return { response, readUntil, leave: () => leave.abort() };
}
