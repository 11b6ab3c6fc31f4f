import type { Footer } from '@credit-studio/contracts';
import { ApiError, type Client } from '@credit-studio/contracts';

export interface FooterState {
  footer: Footer | null;
  errorMessage: string | null;
}

/** The footer, which also names the site's logo. */
export async function loadFooter(api: Client): Promise<FooterState> {
  try {
    return { footer: (await api.getFooter()).data, errorMessage: null };
  } catch (error) {
    const isRefusal = error instanceof ApiError && error.status > 0;
    return {
      footer: null,
      errorMessage: isRefusal ? 'Failed to fetch footer data' : 'Error fetching footer data',
    };
  }
}
