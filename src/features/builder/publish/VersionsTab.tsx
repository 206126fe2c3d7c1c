import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormHeadDoc } from '@/domain/documents/forms.schema';
import { EmptyState } from '@/shared/ui/feedback/EmptyState';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { COMPARE_FROM, CompareVersions, type Compared } from './CompareVersions';
import { useVersions } from '@/shared/data/forms';
import { VERSIONS_PAGE } from '../state/data';
import { DraftState } from './DraftState';
import { focusWhenMounted } from '../editing/focus';
import type { BuilderSession } from '../saving/session';
import { TestAnswers } from '../preview/TestAnswers';
import { TabCard, TabPage } from '../ui/TabPage';
import { VersionList } from './VersionList';

interface Props {
  session: BuilderSession;
  head: FormHeadDoc | null | undefined;
  onPublish: () => void;
}

/** ?tab=versions: all versions, their differences, and unpublished changes. */
export function VersionsTab({ session, head, onPublish }: Props) {
  const [limit, setLimit] = useState(VERSIONS_PAGE);
  const [compared, setCompared] = useState<Compared | undefined>();
  const { data, error, refetch } = useVersions(session.workspace, session.formId, limit);
  if (error && !data) {
    return (
      <ErrorState
        what="We couldn’t load the versions."
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
        text="No versions yet. Each time you publish, we keep the version here so that you can compare or restore it."
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
    focusWhenMounted(`#${COMPARE_FROM}`);
  };
  return (
    <TabPage
      aside={
        <>
          <DraftState
            session={session}
            head={head}
            onPublish={onPublish}
            onCompare={(n) => compare({ before: n, after: 'draft' })}
          />
          <TestAnswers session={session} head={head} />
        </>
      }
    >
      <TabCard title="Version history" text="We keep a version every time you publish.">
        <VersionList session={session} head={head} versions={versions} onCompare={compare} />
        {data.next && (
          <Button sx={{ mt: 1 }} onClick={() => setLimit((n) => n + VERSIONS_PAGE)}>
            Show older versions
          </Button>
        )}
      </TabCard>
      <CompareVersions versions={versions} compared={compared} onChange={setCompared} />
    </TabPage>
  );
}
