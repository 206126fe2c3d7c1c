import List from '@mui/material/List';
import { useState } from 'react';
import type { FormHeadDoc, FormVersionDoc } from '@/domain/documents/forms.schema';
import { useUrlState } from '@/shared/lib/useUrlState';
import type { UrlParam } from '@/shared/lib/urlState';
import type { Compared } from './CompareVersions';
import { RestoreDialog } from './RestoreDialog';
import type { BuilderSession } from '../saving/session';
import { VersionRow } from './VersionRow';
import { VersionView } from './VersionView';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
  /** Newest first. */
  versions: readonly FormVersionDoc[];
  onCompare: (compared: Compared) => void;
}

const versionNumber: UrlParam<number | undefined> = {
  fallback: undefined,
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  format: String,
};
const PARAMS = { version: versionNumber };

/** The versions of a form, newest first; one of them is looked at (`?version=`). */
export function VersionList({ session, head, versions, onCompare }: Props) {
  const [restoring, setRestoring] = useState<FormVersionDoc | undefined>();
  const [{ version: viewed }, setUrl] = useUrlState(PARAMS);
  const live = versions.find(({ n }) => n === head?.liveVersion);
  return (
    <>
      <List disablePadding aria-label="Versions, newest first">
        {versions.map((version, index) => {
          const previous = versions[index + 1];
          return (
            <VersionRow
              key={version.n}
              version={version}
              status={version === live ? head?.status : undefined}
              onView={() => setUrl({ version: version.n }, 'push')}
              onCompare={previous && (() => onCompare({ before: previous.n, after: version.n }))}
              onRestore={live && version !== live ? () => setRestoring(version) : undefined}
            />
          );
        })}
      </List>
      {viewed !== undefined && (
        <VersionView
          session={session}
          n={viewed}
          live={viewed === live?.n}
          onRestore={live && viewed !== live.n ? setRestoring : undefined}
          onClose={() => setUrl({ version: undefined }, 'push')}
        />
      )}
      {restoring && live && (
        <RestoreDialog
          session={session}
          head={head}
          version={restoring}
          live={live}
          onClose={() => setRestoring(undefined)}
          onRestored={() => setUrl({ version: undefined }, 'push')}
        />
      )}
    </>
  );
}
