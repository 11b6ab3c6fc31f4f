import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { UiProvider } from '../provider/ui-provider.tsx';

function TestProvider({ children }: { children: ReactNode }) {
  return <UiProvider env="test">{children}</UiProvider>;
}

/** Renders inside the kit's provider, with Mantine's transitions off. */
export function renderUi(element: ReactElement): RenderResult {
  return render(element, { wrapper: TestProvider });
}
