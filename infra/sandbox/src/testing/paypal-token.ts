/** An access token of a merchant, for calls that PayPal's SDK does not have. */
export async function fetchToken(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('id:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  // The sandbox documents this answer.
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}
