import Typography from '@mui/material/Typography';
import type { FactSource } from '@/domain/documents/crm.schema';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { MemberName } from '@/shared/data/MemberName';
import { RelativeTime } from '@/shared/ui/text/RelativeTime';
import { TextLink } from '@/shared/ui/text/TextLink';

/** Where a value came from, and when: the response itself is a press away. */
export function SourceLine({ source }: { source: FactSource | undefined }) {
  if (!source) return null;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {'by' in source ? (
        <>
          {source.fileName === undefined ? (
            <MemberName uid={source.by} />
          ) : (
            <bdi>{`Imported from ${source.fileName}`}</bdi>
          )}
          {' · '}
        </>
      ) : source.formId === undefined ? (
        'From a response · '
      ) : (
        <>
          <TextLink
            to={routes.submissions.href(source.formId, { submission: source.submissionId })}
            color="inherit"
            variant="caption"
          >
            <FormTitle formId={source.formId} />
          </TextLink>
          {' · '}
        </>
      )}
      <RelativeTime at={source.at} />
    </Typography>
  );
}
