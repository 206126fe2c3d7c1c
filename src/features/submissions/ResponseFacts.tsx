import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { personalLinkSchema } from '@/domain/documents/personalLinks.schema';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import { paths } from '@/domain/base/firestorePaths';
import type { SignatureState } from '@/domain/options/links/signatures';
import { languageInEnglish } from '@/domain/base/languageInEnglish';
import { useWorkspace } from '@/shared/data/workspace';
import { useLive } from '@/shared/firebase/live';
import { liveDocument } from '@/shared/firebase/sources';
import { formatDuration } from '@/domain/base/duration';
import { formatInstant, formatInstantDay } from '@/shared/lib/dates';
import { zoneNote } from '@/shared/lib/locale';
import { DEVICE_NAMES } from '@/domain/options/deviceNames';
import { sourceText } from './sources';

type Fact = readonly [name: string, value: string | undefined];

/** Whom the personal link is for that a response came with; undefined where it came without one. */
export function usePersonalLink({
  formId,
  linkId,
}: Pick<SubmissionDoc, 'formId' | 'linkId'>): string | undefined {
  const { id: workspace } = useWorkspace();
  const { data } = useLive(
    linkId === undefined
      ? null
      : liveDocument(paths.personalLink(workspace, formId, linkId), personalLinkSchema),
  );
  if (linkId === undefined || data === undefined) return undefined;
  return data === null ? 'A link that was deleted' : data.name;
}

/** What became of the signature that the form asks for (decision 0227). */
const SIGNATURES: Readonly<Record<SignatureState, string>> = {
  valid: 'Verified',
  missing: 'No signature, signed values not kept',
  wrong: 'Wrong signature, signed values not kept',
  expired: 'Expired, signed values not kept',
};

/** How and when a response came. */
export function ResponseFacts({ submission }: { submission: SubmissionDoc }) {
  const { submittedAt, startedAt, device, locale, version, anonymous } = submission;
  const link = usePersonalLink(submission);
  const facts: Fact[] = [
    [
      'Submitted',
      anonymous
        ? `On or before ${formatInstantDay(submittedAt)}`
        : [formatInstant(submittedAt), zoneNote(submittedAt)].filter(Boolean).join(', '),
    ],
    ['Time taken', startedAt === undefined ? undefined : formatDuration(submittedAt - startedAt)],
    ['Device', device && DEVICE_NAMES[device]],
    ['Language', locale && languageInEnglish(locale)],
    ['Personal link', link],
    ['Signed link', submission.signature && SIGNATURES[submission.signature]],
    ['Source', sourceText(submission) || undefined],
    ['Version', String(version)],
  ];
  return <FactList facts={facts} />;
}

/** One line each, those that are known. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'max-content 1fr',
        columnGap: 2,
        rowGap: 0.5,
        m: 0,
      }}
    >
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <Box key={name} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {name}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                <bdi>{value}</bdi>
              </Typography>
            </Box>
          ),
      )}
    </Box>
  );
}
