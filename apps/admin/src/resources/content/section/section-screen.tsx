import type { DraftState } from '@credit-studio/contracts';
import { explainError } from '@credit-studio/frontend/describe-error';
import { useSettled } from '@credit-studio/frontend/use-settled';
import { EmptyState, ErrorPanel, LoadingBlock } from '@credit-studio/ui';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguageWays } from '../../../content-languages/language-ways.ts';
import { notify } from '../../../lib/notify.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { PanelHead } from '../../../panel/index.ts';
import { usePermission } from '../../../session/index.ts';
import { useDraft } from '../draft/draft-queries.ts';
import type { Saved } from '../saved-content.ts';
import { findTranslated, type SectionDefinition } from './section-calls.ts';
import { useSection, useSectionChange } from './use-section.ts';

export interface SectionScreenProps<Fields extends object> {
  title: string;
  description: string;
  definition: SectionDefinition<Fields>;
  children: (section: Saved<Fields>, draft: DraftState) => ReactNode;
}

/** A section that was never saved: it is begun with the shop's defaults. */
function Unsaved<Fields extends object>({ definition }: { definition: SectionDefinition<Fields> }) {
  const change = useSectionChange(definition);
  const mayBegin = usePermission('content:write');
  const begin = () =>
    change.mutate({ kind: 'reset', version: 0 }, { onError: (error) => notify.error(explainError(error)) });
  return (
    <EmptyState
      title={definition.texts.empty}
      message={
        mayBegin
          ? 'Nothing is stored yet. Start from the shop’s default texts and change them from there.'
          : 'Nothing is stored yet.'
      }
      action={
        mayBegin && (
          <Button onClick={begin} loading={change.isPending}>
            Start with the defaults
          </Button>
        )
      }
    />
  );
}

/** The screen of one section: loading, failed, never saved, or its editor. */
export function SectionScreen<Fields extends object>(props: SectionScreenProps<Fields>) {
  const { title, description, definition, children } = props;
  usePageTitle(title);
  const section = useSection(definition);
  const draft = useDraft(definition.name);
  const ways = useLanguageWays(findTranslated(definition.name));
  const isSettled = useSettled(section.isPending || draft.isPending || ways.isAwaited);
  const body = () => {
    if (section.data && draft.data && isSettled) return children(section.data, draft.data);
    const failed = [section, draft].find(({ isError }) => isError);
    if (failed?.error) {
      return (
        <ErrorPanel
          size="page"
          title={definition.texts.fetchFailure}
          message={explainError(failed.error)}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      );
    }
    if (section.isPending || draft.isPending || !isSettled)
      return <LoadingBlock label={`Loading ${definition.subject}…`} lines={8} />;
    return <Unsaved definition={definition} />;
  };
  return (
    <>
      <PanelHead title={title} description={description} />
      {body()}
    </>
  );
}
