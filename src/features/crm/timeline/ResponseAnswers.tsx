import { isListed } from '@/domain/options/responseStatus';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { answerTo } from '@/domain/values/answer';
import { submissionDay } from '@/domain/responses/intake';
import { ownerText } from '@/domain/readout/ownerText';
import { submissionSchema, type SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import { visibleInputs, view } from '@/domain/logic/visibility';
import { useFormVersion } from '@/shared/data/forms';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { READER_WORDS } from '@/shared/lib/amounts';
import { TextSkeleton } from '@/shared/ui/feedback/Skeletons';

/** Answers that are shown before one asks for all. */
const FEW = 4;

/** The answers of a response in a timeline: the first ones, or all. They are read, never copied: an edit shows at once. */
export function ResponseAnswers({ submissionId }: { submissionId: string }) {
  const { id: workspace } = useWorkspace();
  const { data, error } = useLive(
    liveDocument(paths.submission(workspace, submissionId), submissionSchema),
  );
  if (data === undefined && !error) return <TextSkeleton />;
  if (!data || !isListed(data.status)) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This response is no longer available.
      </Typography>
    );
  }
  return <Answers submission={data} />;
}

function Answers({ submission }: { submission: SubmissionDoc }) {
  const { id: workspace } = useWorkspace();
  const [isAll, setAll] = useState(false);
  const { formId, version, answers } = submission;
  const { data: definition, error } = useFormVersion(workspace, formId, version);
  if (!definition) return error ? <bdi>{submission.summary}</bdi> : <TextSkeleton />;
  const given = visibleInputs(view(definition, answers, submissionDay(submission))).flatMap(
    (field) => {
      const text = ownerText(field, answerTo(answers, field.id), definition, READER_WORDS);
      return text === '' ? [] : [{ id: field.id, label: field.label, text }];
    },
  );
  const shown = isAll ? given : given.slice(0, FEW);
  return (
    <>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        {shown.map(({ id, label, text }) => (
          <Box key={id} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              <bdi>{label}</bdi>
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              sx={{ m: 0, mb: { xs: 0.5, sm: 0 }, whiteSpace: 'pre-wrap' }}
            >
              <bdi>{text}</bdi>
            </Typography>
          </Box>
        ))}
      </Box>
      {given.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No text answers.
        </Typography>
      )}
      {given.length > FEW && (
        <Button size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)} sx={{ mt: 0.5 }}>
          {isAll ? 'Show fewer answers' : `Show all ${given.length} answers`}
        </Button>
      )}
    </>
  );
}
