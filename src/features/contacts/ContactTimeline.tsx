import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ActivityDoc } from '@/domain/documents.schema';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { useWorkspace } from '@/shared/data/workspace';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { ListStatus } from '@/shared/ui/lists/ListStatus';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { Section } from '@/shared/ui/page/Section';
import { ShowMore } from '@/shared/ui/lists/ShowMore';
import { RowsSkeleton } from '@/shared/ui/feedback/Skeletons';
import { TextLink } from '@/shared/ui/text/TextLink';
import { PlainList } from '@/shared/ui/lists/PlainList';
import { useTimeline } from './data';

const WORDS: Record<ActivityDoc['type'], string> = { submission: 'Responded to' };

/** What happened with a person, newest first. */
export function ContactTimeline({ contactId }: { contactId: string }) {
  const workspace = useWorkspace();
  const timeline = useTimeline(workspace.id, contactId);
  return (
    <Section title="Timeline">
      {timeline.error && (
        <ErrorState
          what="We couldn’t load the timeline."
          error={timeline.error}
          retry={timeline.retry}
        />
      )}
      {!timeline.rows && !timeline.error && <RowsSkeleton rows={3} />}
      {timeline.rows?.length === 0 && <Typography>No activity yet.</Typography>}
      {timeline.freshCount > 0 && (
        <ListStatus
          text={undefined}
          freshCount={timeline.freshCount}
          onShowFresh={timeline.showFresh}
        />
      )}
      <PlainList ordered>
        {timeline.rows?.map(({ id, data }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            {`${WORDS[data.type]} `}
            <TextLink to={routes.submissions.href(data.formId, { submission: data.submissionId })}>
              <FormTitle formId={data.formId} />
            </TextLink>
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              <RelativeTime at={data.at} />
            </Typography>
          </Box>
        ))}
      </PlainList>
      <ShowMore list={timeline} />
    </Section>
  );
}
