import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { FormHeadDoc } from '@/domain/documents.schema';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { Section } from '@/shared/ui/page/Section';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { COMPARE_FROM, CompareVersions, type Compared } from './CompareVersions';
import { VERSIONS_PAGE, useVersions } from '../state/data';
import { DraftState } from './DraftState';
import { focusSoon } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { TestAnswers } from '../preview/TestAnswers';
import { VersionList } from './VersionList';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}

/** ?tab=versions: what is not public yet, every version that ever was, and what tells two apart. */
export function VersionsTab({ session, head, onPublish }: Props) {
  const [limit, setLimit] = useState(VERSIONS_PAGE);
  const [compared, setCompared] = useState<Compared | undefined>();
  const { data, error, refetch } = useVersions(session, limit);
  if (error && !data) {
    return (
      <ErrorState
        what="The versions could not be loaded."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (!data || head === undefined) return <RowsSkeleton />;
  const versions = data.rows.map((row) => row.data);
  if (versions.length === 0) {
    return (
      <EmptyState
        picture="form"
        text="Nothing is published yet. Each time you publish, the version is kept here: to look at, to compare, to bring back."
        action={
          <Button variant="contained" onClick={onPublish}>
            Publish form
          </Button>
        }
      />
    );
  }
  const compare = (next: Compared) => {
    setCompared(next);
    focusSoon(`#${COMPARE_FROM}`);
  };
  return (
    <Stack spacing={3} sx={{ maxWidth: (theme) => theme.spacing(110), mx: 'auto', width: '100%' }}>
      <DraftState
        session={session}
        head={head}
        onPublish={onPublish}
        onCompare={(n) => compare({ before: n, after: 'draft' })}
      />
      <TestAnswers session={session} head={head} />
      <Section title="Versions">
        <VersionList session={session} head={head} versions={versions} onCompare={compare} />
        {data.next && (
          <Button sx={{ mt: 1 }} onClick={() => setLimit((n) => n + VERSIONS_PAGE)}>
            Show older versions
          </Button>
        )}
      </Section>
      <CompareVersions versions={versions} compared={compared} onChange={setCompared} />
    </Stack>
  );
}
