import type { GenerationRecord } from '@credit-studio/contracts';
import { DateText, KitLink } from '@credit-studio/ui';
import { formatSeconds, kindNames, statusNames } from '../../../lib/describe-generation.ts';
import { pathOfUser, pathOfVideo, pathOfVideosBy, paths } from '../../../lib/paths.ts';
import { type Fact, FactList, RecordSection } from '../../../record-page/record-page.tsx';
import { useMayOpen } from '../../../session/index.ts';
import styles from './generation-detail.module.css';

/** What the customer asked for, by kind. */
function listOptions({ generation }: GenerationRecord): Fact[] {
  if (generation.kind === 'code') return [];
  if (generation.kind === 'image')
    return [
      ['Operation', generation.operation],
      ['Shape', generation.aspectRatio],
    ];
  const { aspectRatio, durationSeconds, resolution, seed, hasSound } = generation;
  return [
    ['Shape', aspectRatio],
    ['Length', formatSeconds(durationSeconds)],
    ['Resolution', resolution],
    ['Sound', hasSound ? 'Yes' : 'No'],
    ...(seed === null ? [] : [['Seed', seed] as const]),
  ];
}

export function RequestFacts({ record }: { record: GenerationRecord }) {
  const { generation } = record;
  const inputs = [
    ['First image', generation.imageUrl],
    ['Last image', generation.kind === 'video' ? generation.lastImageUrl : null],
  ] as const;
  const shown = inputs.filter(([, url]) => url);
  const written = generation.kind === 'video' ? generation.videoPrompt : null;
  return (
    <RecordSection title="Request">
      <p className={styles.prompt}>{generation.prompt || 'Without instructions'}</p>
      {written && written !== generation.prompt && (
        <>
          <h3 className={styles.small}>Prompt that was written for the model</h3>
          <p className={styles.prompt}>{written}</p>
        </>
      )}
      {shown.length > 0 && (
        <ul className={styles.inputs}>
          {shown.map(([label, url]) => (
            <li key={label}>
              <a href={url ?? ''} target="_blank" rel="noreferrer">
                <img className={styles.input} src={url ?? ''} alt={label} />
              </a>
              <span className={styles.detail}>{label}</span>
            </li>
          ))}
        </ul>
      )}
      <FactList facts={[['Kind', kindNames[generation.kind]], ...listOptions(record)]} />
    </RecordSection>
  );
}

export function CustomerFacts({ record: { customer } }: { record: GenerationRecord }) {
  const mayOpen = useMayOpen();
  return (
    <RecordSection
      title="Customer"
      actions={<KitLink href={pathOfVideosBy(customer._id)}>All results of this customer</KitLink>}
    >
      <FactList
        facts={[
          [
            'Name',
            mayOpen(pathOfUser(customer._id)) ? (
              <KitLink key="name" href={pathOfUser(customer._id)}>
                {customer.name || 'No name'}
              </KitLink>
            ) : (
              customer.name || 'No name'
            ),
          ],
          ['Email', customer.email],
        ]}
      />
    </RecordSection>
  );
}

export function CreditFacts({ record: { credits } }: { record: GenerationRecord }) {
  const { held, spent, returned, givenBack } = credits;
  const facts: Fact[] = [
    ['Set aside', held],
    ['Spent', spent],
    ['Returned when it failed', returned],
    ['Given back by staff', givenBack],
  ];
  const shown = facts.filter(([, amount]) => amount !== 0);
  return (
    <RecordSection title="Credits">
      {shown.length > 0 ? (
        <FactList facts={shown} />
      ) : (
        <p className={styles.detail}>No credits were taken.</p>
      )}
    </RecordSection>
  );
}

/** The moments of a result in their order. Events of old ones are deleted; what is stored of the result itself stays. */
function listMoments({ generation, submittedAt, steps }: GenerationRecord): [label: string, at: string][] {
  const polled = steps.find(({ status, events }) => status === 'rendering' && events > 1);
  const moments: [string, string | null | undefined][] = [
    ...steps.map(({ status, firstAt }): [string, string] => [
      status === 'queued' ? 'Queued' : statusNames[status],
      firstAt,
    ]),
    ['Submitted to Gemini', submittedAt],
    ['Last progress from Gemini', polled?.lastAt],
    ['Queued', steps.length === 0 ? generation.createdAt : null],
    ['Ended', steps.length === 0 ? generation.finishedAt : null],
  ];
  return moments
    .flatMap(([label, at]): [string, string][] => (at ? [[label, at]] : []))
    .sort(([, one], [, other]) => one.localeCompare(other));
}

/** When each step began, the key and the model that were used, and what was repeated. */
export function CourseFacts({ record }: { record: GenerationRecord }) {
  const { generation, aiKey, model, retryOf, retriedAs } = record;
  const mayOpen = useMayOpen();
  const keyName = aiKey && `${aiKey.name} (${aiKey.key})`;
  const begunMs = Date.parse(generation.createdAt);
  const times = listMoments(record).map(([label, at]): Fact => {
    const seconds = Math.max(Math.round((Date.parse(at) - begunMs) / 1000), 0);
    return [
      label,
      <span key={label}>
        <DateText value={at} format="dateTime" />
        <span className={styles.detail}> +{formatSeconds(seconds)}</span>
      </span>,
    ];
  });
  const key: Fact = [
    'AI key',
    keyName && mayOpen(paths.aiKeys) ? (
      <KitLink key="key" href={paths.aiKeys}>
        {keyName}
      </KitLink>
    ) : (
      (keyName ?? '–')
    ),
  ];
  const repeats: Fact[] = [
    ...(retryOf
      ? [['Repeats', <OtherResult key="of" id={retryOf} label="the one that failed" />] as const]
      : []),
    ...(retriedAs
      ? [['Tried again', <OtherResult key="as" id={retriedAs} label="as a new one" />] as const]
      : []),
  ];
  return (
    <RecordSection title="Steps">
      <FactList
        facts={[
          ...times,
          key,
          ['Model', model ?? '–'],
          ...repeats,
          ['Id', <code key="id">{generation._id}</code>],
        ]}
      />
    </RecordSection>
  );
}

function OtherResult({ id, label }: { id: string; label: string }) {
  return <KitLink href={pathOfVideo(id)}>{label}</KitLink>;
}
