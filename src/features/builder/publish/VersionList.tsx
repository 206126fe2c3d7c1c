import List from '@mui/material/List';
import { useState } from 'react';
import type { FormHeadDoc, FormVersionDoc } from '@/domain/documents.schema';
import type { Compared } from './CompareVersions';
import { RestoreDialog } from './RestoreDialog';
import type { BuilderSession } from '../saving/session';
import { VersionRow } from './VersionRow';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null;
  /** Newest first. */
  versions: readonly FormVersionDoc[];
  onCompare: (compared: Compared) => void;
}

/** The versions of a form, newest first. */
export function VersionList({ session, head, versions, onCompare }: Props) {
  const [restoring, setRestoring] = useState<FormVersionDoc | undefined>();
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
              live={version === live}
              onCompare={previous && (() => onCompare({ before: previous.n, after: version.n }))}
              onRestore={live && version !== live ? () => setRestoring(version) : undefined}
            />
          );
        })}
      </List>
      {restoring && live && (
        <RestoreDialog
          session={session}
          head={head}
          version={restoring}
          live={live}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  );
}
