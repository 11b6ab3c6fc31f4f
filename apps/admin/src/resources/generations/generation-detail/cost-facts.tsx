import { type GenerationRecord, isFinished, type ProviderCall } from '@credit-studio/contracts';
import { KitLink } from '@credit-studio/ui';
import { formatSeconds } from '../../../lib/describe-generation.ts';
import { paths } from '../../../lib/paths.ts';
import { type Fact, FactList, RecordSection } from '../../../record-page/record-page.tsx';
import { useMayOpen } from '../../../session/index.ts';
import styles from './generation-detail.module.css';

/** What each charged step makes. */
const callNames: Record<string, string> = { prompt: 'Prompt', poll: 'Video', draw: 'Image', write: 'Page' };

const countFormat = new Intl.NumberFormat('en-US');

/** What was used of the model, such as `8 s in 1080p` or `1,290 tokens read, 180 written`. */
function describeUsage({ usage, model }: ProviderCall): string {
  const { seconds, resolution, images, inputTokens, outputTokens } = usage ?? {};
  const parts = [
    seconds !== undefined && (seconds === 0 ? 'no video' : `${formatSeconds(seconds)} in ${resolution}`),
    images !== undefined && (images === 0 ? 'no image' : `${images} image`),
    inputTokens !== undefined && `${countFormat.format(inputTokens)} tokens read`,
    outputTokens !== undefined && `${countFormat.format(outputTokens)} written`,
    model,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Each call with its name; those of a step that was repeated are numbered. */
function labelCalls(calls: readonly ProviderCall[]): [label: string, call: ProviderCall][] {
  return calls.map((call, index) => {
    const name = callNames[call.task] ?? call.task;
    const earlier = calls.slice(0, index).filter(({ task }) => task === call.task).length;
    return [earlier === 0 ? name : `${name}, call ${earlier + 1}`, call];
  });
}

/** What the AI provider charged for a result, call by call. */
export function CostFacts({ record }: { record: GenerationRecord }) {
  const { calls, cost } = record;
  const facts = labelCalls(calls).map(
    ([label, call]): Fact => [
      label,
      <span key={label} className={styles.cost}>
        {call.cost === null ? 'Not known' : `$${call.cost}`}
        <span className={styles.detail}>{describeUsage(call)}</span>
      </span>,
    ],
  );
  return (
    <RecordSection title="Cost">
      {calls.length > 0 && <FactList facts={cost === null ? facts : [...facts, ['Sum', `$${cost}`]]} />}
      <Remark record={record} />
    </RecordSection>
  );
}

/** Why there is no sum, or none yet. */
function Remark({ record: { generation, calls, cost } }: { record: GenerationRecord }) {
  const mayOpen = useMayOpen();
  if (!isFinished(generation.status)) return <p className={styles.detail}>The sum is known when it ends.</p>;
  if (cost !== null)
    return calls.length === 0 ? <p className={styles.detail}>The AI service charged nothing.</p> : null;
  if (calls.some((call) => call.cost === null))
    return (
      <p className={styles.detail}>
        The sum is not known: a price was missing when the call was made.{' '}
        {mayOpen(paths.generations) && (
          <KitLink href={paths.generations}>Enter prices for the next ones</KitLink>
        )}
      </p>
    );
  return (
    <p className={styles.detail}>
      {generation.status === 'failed'
        ? 'Not known: the AI service did not answer, or an earlier release made the call.'
        : 'Not known: an earlier release made it.'}
    </p>
  );
}
