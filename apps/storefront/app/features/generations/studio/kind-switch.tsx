import { type GenerationKind, generationKinds } from '@credit-studio/contracts/rules';
import { m } from '@credit-studio/messages';
import { ButtonLink } from '@credit-studio/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context.ts';
import { paths } from '../../../lib/paths.ts';
import { generationOptionsQuery } from '../generation-queries.ts';
import styles from './kind-switch.module.css';

const kindNames: Record<GenerationKind, () => string> = {
  video: m.studio_kind_video,
  image: m.studio_kind_image,
  code: m.studio_kind_code,
};

/** What can be made. A kind that the shop has switched off is not offered. */
export function KindSwitch({ kind }: { kind: GenerationKind }) {
  const options = useQuery(generationOptionsQuery(useApi())).data;
  return (
    <nav className={styles.switch} aria-label={m.studio_what_to_make()}>
      {generationKinds
        .filter((name) => name === kind || options[name].isEnabled)
        .map((name) => (
          <ButtonLink
            key={name}
            size="xs"
            variant={name === kind ? 'filled' : 'default'}
            href={paths.studio(name)}
            {...(name === kind && { 'aria-current': 'page' })}
          >
            {kindNames[name]()}
          </ButtonLink>
        ))}
    </nav>
  );
}
