import type { AiKey } from '@credit-studio/contracts';
import { explainFailure } from '@credit-studio/frontend/describe-error';
import { Switch } from '@mantine/core';
import { notify } from '../../lib/notify.ts';
import { useAiKeyChange } from './ai-key-queries.ts';

/** Whether new videos may use the key. */
export function AiKeySwitch({ aiKey }: { aiKey: AiKey }) {
  const change = useAiKeyChange();
  const toggle = () => {
    // Not disabled meanwhile: that would take the keyboard's focus away.
    if (change.isPending) return;
    change.mutate(
      { kind: 'toggle', id: aiKey._id },
      { onError: (error) => notify.error(explainFailure(error, 'Failed to toggle key status')) },
    );
  };
  return <Switch aria-label={`Active: ${aiKey.name}`} checked={aiKey.isActive} onChange={toggle} />;
}
