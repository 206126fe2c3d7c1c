import { isListed } from '@/domain/options/responseStatus';
import DeleteIcon from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { respondentName } from '@/domain/responses/respondent';
import type { PartialDoc } from '@/domain/documents/submissions.schema';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { routes } from '@/shared/config/routes';
import { FormTitle } from '@/shared/data/FormTitle';
import { useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { formatInstant } from '@/shared/lib/dates';
import { ErrorState } from '@/shared/ui/feedback/ErrorState';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';
import { PersonAvatar } from '@/shared/ui/pictures/PersonAvatar';
import { TextLink } from '@/shared/ui/text/TextLink';
import { AnswerList } from '../AnswerList';
import { useSubmission } from '../data';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { FactList, usePersonalLink } from '../ResponseFacts';
import { usePartial } from './data';
import { PartialProgress } from './PartialProgress';

interface Props {
  id: string;
  /** Absent where this person may not delete it. */
  onDelete: (() => void) | undefined;
}

/** The answers so far of one partial response, live. */
export function PartialShow({ id, onDelete }: Props) {
  const workspace = useWorkspace();
  const { data, error, refetch } = usePartial(workspace.id, id);
  if (error && !data) {
    return (
      <ErrorState
        what="We couldn’t load this partial response."
        error={error}
        retry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <TextSkeleton />;
  return data ? <Loaded partial={data} onDelete={onDelete} /> : <Gone id={id} />;
}

/** Its response has the same id, so that it can be named. */
function Gone({ id }: { id: string }) {
  const workspace = useWorkspace();
  const { data } = useSubmission(workspace.id, id);
  if (data === undefined) return <TextSkeleton />;
  if (data === null || !isListed(data.status)) {
    return <Typography>This partial response doesn’t exist or has been deleted.</Typography>;
  }
  return (
    <Typography>
      The respondent submitted this form.{' '}
      <TextLink to={routes.submissions.href(data.formId, { submission: id })}>
        See the response
      </TextLink>
    </Typography>
  );
}

function Loaded({ partial, onDelete }: { partial: PartialDoc } & Pick<Props, 'onDelete'>) {
  const workspace = useWorkspace();
  const { formId, version, answers, day, device, source, locale } = partial;
  const definition = useFormVersion(workspace.id, formId, version);
  const name = respondentName(partial);
  const link = usePersonalLink(partial);
  return (
    <Stack spacing={2} useFlexGap>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <PersonAvatar name={name} photoURL={undefined} size={40} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography variant="subtitle1" component="p" noWrap>
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" component="div" noWrap sx={{ color: 'text.secondary' }}>
            <FormTitle formId={formId} />
          </Typography>
        </Box>
        {onDelete && (
          <Button
            color="error"
            size="small"
            startIcon={<DeleteIcon />}
            onClick={onDelete}
            sx={{ minHeight: 40, flexShrink: 0 }}
          >
            Delete
          </Button>
        )}
      </Box>
      <PartialProgress partial={partial} />
      {definition.error ? (
        <ErrorState
          what="We couldn’t load the questions in this version."
          error={definition.error}
          retry={() => void definition.refetch()}
        />
      ) : definition.data ? (
        <Box component="section" aria-label="Answers so far">
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            Answers so far
          </Typography>
          <AnswerList definition={definition.data} answers={answers} day={day} />
        </Box>
      ) : (
        <TextSkeleton />
      )}
      <FactList
        facts={[
          ['Started', formatInstant(partial.startedAt)],
          ['Last changed', formatInstant(partial.updatedAt)],
          ['Kept until', formatInstant(partial.purgeAt)],
          ['Device', device && DEVICE_NAMES[device]],
          ['Language', languageInEnglish(locale)],
          ['Personal link', link],
          ['Source', source],
          ['Version', String(version)],
        ]}
      />
    </Stack>
  );
}
