import type { SharedGeneration } from '@credit-studio/contracts';
import { toLocalizedPath } from '@credit-studio/messages';
import { ButtonLink, KitLink, MarkedText } from '@credit-studio/ui';
import type { CSSProperties } from 'react';
import { paths } from '../../lib/paths.ts';
import styles from './shared-page.module.css';
import { describeShared } from './shared-texts.ts';

export interface SharedPageProps {
  shared: SharedGeneration;
  token: string;
}

/** A shared result as large as the window allows, then what it is and the way to make one. */
export function SharedPage({ shared, token }: SharedPageProps) {
  const { title, maker, invitation } = describeShared(shared);
  return (
    <>
      <div className={styles.screen}>
        <SharedResult shared={shared} token={token} />
      </div>
      <div className={styles.below}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.maker}>
            <MarkedText
              parts={maker}
              marks={{
                home: (words) => (
                  <KitLink href={paths.home} className={styles.name}>
                    {words}
                  </KitLink>
                ),
              }}
            />
          </p>
        </div>
        <ButtonLink href={paths.generateVideo} size="lg">
          {invitation}
        </ButtonLink>
      </div>
    </>
  );
}

function SharedResult({ shared, token }: SharedPageProps) {
  const { kind, resultUrl, posterUrl, width, height, html } = shared;
  const { title, missing } = describeShared(shared);
  // The place is reserved before the file arrives. Custom properties are not among the typed ones.
  const shape = { '--ratio': width && height ? width / height : 16 / 9 } as CSSProperties;
  if (html !== null)
    return (
      <iframe
        className={styles.document}
        title={title}
        src={toLocalizedPath(paths.sharedDocument(token))}
        // Without its own origin, a stranger's page reads nothing that belongs to us.
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    );
  if (!resultUrl) return <p className={styles.missing}>{missing}</p>;
  if (kind === 'video')
    return (
      <video
        className={styles.result}
        style={shape}
        src={resultUrl}
        {...(posterUrl && { poster: posterUrl })}
        aria-label={title}
        controls
        loop
        playsInline
        preload="metadata"
      />
    );
  return <img className={styles.result} style={shape} src={resultUrl} alt={title} />;
}
